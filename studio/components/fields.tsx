import { Box, Checkbox, Flex, Select, Stack, type Switch, Text, TextInput } from '@sanity/ui';
import { type ComponentProps, forwardRef, type ReactNode, useId } from 'react';
import { Note } from './elements.tsx';

/** What ties a control to its title, and to what is wrong with it. */
type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type FieldProps = {
  title: string;
  error?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A control with its name, and with what is wrong with it. */
export function Field({ title, error, children }: FieldProps) {
  const id = useId();
  return (
    <Stack space={2} style={{ minWidth: 0 }}>
      <Text as="label" size={1} weight="medium" htmlFor={id}>
        {title}
      </Text>
      {children({
        id,
        ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
      })}
      {error ? (
        <Note id={`${id}-error`} border={false} padding={2} tone="critical" role="alert">
          {error}
        </Note>
      ) : null}
    </Stack>
  );
}

type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'ref'> &
  Omit<FieldProps, 'children'> & { onValue: (value: string) => void };

export const TextField = ({ title, error, onValue, ...props }: TextFieldProps) => (
  <Field title={title} error={error}>
    {(control) => (
      <TextInput
        {...control}
        fontSize={1}
        {...props}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    )}
  </Field>
);

type ChoiceProps = Omit<ComponentProps<typeof Select>, 'onChange' | 'ref'> & {
  options: readonly { value: string; title: string }[];
  onChoose: (value: string) => void;
};

export const ChoiceBox = forwardRef<HTMLSelectElement, ChoiceProps>(function ChoiceBox(
  { options, onChoose, style, ...props },
  ref,
) {
  return (
    <Box style={style}>
      <Select
        ref={ref}
        fontSize={1}
        padding={2}
        {...props}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {options.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
    </Box>
  );
});

/** All, or one of these. What is chosen stays among them, even if nothing has it any more. */
export const allOr = (
  all: string,
  values: readonly string[],
  chosen: string,
  titleOf = (value: string) => value,
) => [
  { value: '', title: all },
  ...[...new Set([...values, chosen])]
    .filter(Boolean)
    .map((value) => ({ value, title: titleOf(value) })),
];

export const ChoiceField = ({
  title,
  error,
  ...props
}: ChoiceProps & Omit<FieldProps, 'children'>) => (
  <Field title={title} error={error}>
    {(control) => <ChoiceBox {...control} padding={3} {...props} />}
  </Field>
);

type TickProps = Pick<
  ComponentProps<'input'>,
  'checked' | 'readOnly' | 'disabled' | 'aria-label' | 'aria-describedby'
> & {
  title: ReactNode;
  as?: typeof Checkbox | typeof Switch;
  onTick: (checked: boolean) => void;
};

/** A box to tick, or a switch, with its name behind it. */
export const Tick = ({ title, as: Control = Checkbox, onTick, ...props }: TickProps) => (
  <Flex as="label" align="center" gap={2}>
    <Control {...props} onChange={({ currentTarget }) => onTick(currentTarget.checked)} />
    <Text size={1}>{title}</Text>
  </Flex>
);
