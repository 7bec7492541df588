import { Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { type ObjectInputProps, PatchEvent, set, setIfMissing } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { missingSuggestions } from '#schemas/objects/suggested-lead-texts.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { ActionButton, Frame } from '#studio/components/elements.tsx';
import { LeadsReadiness } from './leads-readiness.tsx';

/**
 * The lead settings; while leads are on, with what is missing elsewhere, and a button that fills the
 * empty texts.
 */
export const LeadsInput = (props: ObjectInputProps) => (
  <Stack space={5}>
    {ownProperty(props.value, 'isOn') === true && (
      <>
        <LeadsReadiness />
        <SuggestedTexts value={props.value} onChange={props.onChange} readOnly={props.readOnly} />
      </>
    )}
    {props.renderDefault(props)}
  </Stack>
);

type Props = Pick<ObjectInputProps, 'value' | 'onChange' | 'readOnly'>;

/** Fills only what is empty. Names and addresses are the editor's own. */
export function SuggestedTexts({ value, onChange, readOnly }: Props) {
  const [filled, setFilled] = useState(0);
  const missing = missingSuggestions(value);
  const fill = () => {
    setFilled(missing.length);
    onChange(
      PatchEvent.from(
        missing.flatMap(({ path, value: text }) => [
          ...path.slice(0, -1).map((_, index) => setIfMissing({}, path.slice(0, index + 1))),
          set(text, path),
        ]),
      ),
    );
  };
  if (missing.length === 0 && filled === 0) return null;
  return (
    <Frame tone="primary">
      <Text size={1} role="status">
        {missing.length > 0
          ? 'The suggested texts describe truthfully what the site does. You fill in the names and addresses.'
          : `${pluralize(filled, 'text')} filled in. Read each one, and change what is not true for your business.`}
      </Text>
      {missing.length > 0 && (
        <ActionButton
          text={`Use ${pluralize(missing.length, 'suggested text')}`}
          disabled={readOnly}
          onClick={fill}
        />
      )}
    </Frame>
  );
}
