import { Button, Card, Flex, Grid, Stack, Text } from '@sanity/ui';
import { type StringInputProps, set, unset, useFormValue } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { checkPairs } from '#app/quiz/brand/check-colors.ts';
import { DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { deriveColors } from '#app/quiz/brand/derive-colors.ts';
import { accentProblem, colorIn, paletteOf } from '#app/quiz/contract/brand.ts';
import { Disclosure } from '#studio/components/elements.tsx';

/** A colour of the brand: the browser's colour picker, the code, and how easy the colour is to read. */
export function ColorInput(props: StringInputProps) {
  const { value, onChange, readOnly, path } = props;
  const brand = useFormValue(path.slice(0, -1));
  const chosen = {
    accent: colorIn(ownProperty(brand, 'accent')),
    background: colorIn(ownProperty(brand, 'background')),
  };
  const isAccent = path.at(-1) === 'accent';
  // What is no colour, such as a name, has its own error, and nothing can be said of how it reads.
  const isChecked = (['accent', 'background'] as const).every(
    (name) => !ownProperty(brand, name) || chosen[name],
  );
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
      {isAccent && isChecked ? <Pairs {...chosen} /> : null}
    </Stack>
  );
}

/** Each pair of colours that the page, the report and the PDF draw, with its contrast. */
function Pairs({ accent, background = DEFAULT_COLORS.paper }: Parameters<typeof paletteOf>[0]) {
  const colors = accent
    ? deriveColors({ accent, background })
    : (paletteOf({ background })?.screen ?? DEFAULT_COLORS);
  const pairs = checkPairs(colors);
  const failing = pairs.filter(({ passes }) => !passes).length;
  return (
    <Disclosure
      title={`${pairs.length} colour pairs checked: ${failing === 0 ? 'all are easy to read' : `${failing} too hard to read`}`}
    >
      <Grid columns={[1, 1, 2]} gap={2}>
        {pairs.map(({ name, ratio, required, passes, front, back }) => (
          <Flex key={name} gap={2} align="center">
            <Sample front={front(colors)} back={back(colors)} />
            <Text size={1}>
              {name}: {(Math.floor(ratio * 10) / 10).toFixed(1)} of {required}
              {passes ? '' : ' – too little'}
            </Text>
          </Flex>
        ))}
      </Grid>
    </Disclosure>
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
