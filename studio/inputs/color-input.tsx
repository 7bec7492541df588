import { Button, Card, Flex, Stack } from '@sanity/ui';
import { type StringInputProps, set, unset, useFormValue } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { accentProblem, colorIn, paletteOf } from '#app/quiz/contract/brand.ts';

export function ColorInput(props: StringInputProps) {
  const { value, onChange, readOnly, path } = props;
  const brand = useFormValue(path.slice(0, -1));
  const chosen = {
    accent: colorIn(ownProperty(brand, 'accent')),
    background: colorIn(ownProperty(brand, 'background')),
  };
  const isAccent = path.at(-1) === 'accent';
  const used = paletteOf(chosen)?.screen ?? DEFAULT_COLORS;
  const shown = colorIn(value) ?? (isAccent ? used.accent : used.paper);
  const problem = isAccent ? accentProblem(chosen) : undefined;
  const change = (next: string) => onChange(next.trim() === '' ? unset() : set(next.trim()));

  return (
    <Stack space={3}>
      <Flex gap={2} align="center">
        <input
          type="color"
          aria-label="Pick a colour"
          value={shown}
          disabled={readOnly}
          style={{ width: 48, height: 36, padding: 2, flex: 'none' }}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <div style={{ flex: 1 }}>
          {props.renderDefault({
            ...props,
            elementProps: { ...props.elementProps, placeholder: shown },
          })}
        </div>
      </Flex>
      {problem ? (
        <Card tone="critical" border radius={2} padding={3}>
          <Flex gap={3} align="center" wrap="wrap">
            <Sample front={used.surface} back={problem.offer} />
            <Button
              text={`Use ${problem.offer}, which is easy to read`}
              disabled={readOnly}
              onClick={() => change(problem.offer)}
            />
          </Flex>
        </Card>
      ) : null}
    </Stack>
  );
}

const SAMPLE = {
  border: '1px solid #8886',
  borderRadius: 3,
  padding: '4px 8px',
  fontWeight: 600,
  flex: 'none',
};

const Sample = ({ front, back }: { front: string; back: string }) => (
  <span aria-hidden="true" style={{ ...SAMPLE, background: back, color: front }}>
    Aa
  </span>
);
