import { Card, Stack, Text } from '@sanity/ui';
import { useSchema } from 'sanity';
import { styled } from 'styled-components';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { List, Strong } from '#studio/components/elements.tsx';
import type { DrawnState } from '#studio/preview/model/drawn-content.ts';
import type { FieldAddress } from '#studio/preview/model/panes.ts';
import { fieldTitles } from '#studio/versions/field-titles.ts';

type Props = {
  state: DrawnState;
  /** Whether the document in the form is new, and nothing else has errors. */
  isUnfinished: boolean;
  onOpen: (field: FieldAddress) => void;
};

const FieldButton = styled.button`
  padding: 0;
  border: none;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: underline;
  cursor: pointer;
`;

/** Why the newest version is not drawn, with a button for each field that must be corrected. */
export function VersionErrors({ state, isUnfinished, onOpen }: Props) {
  const { errors, isWellFormed, drawn, isAlone } = state;
  const schema = useSchema();
  return (
    <Card
      borderBottom
      padding={3}
      tone={isUnfinished ? 'transparent' : 'critical'}
      role={isUnfinished ? 'status' : 'alert'}
      overflow="auto"
    >
      <Stack space={3} style={{ maxHeight: '8rem' }}>
        <Strong>
          {isUnfinished
            ? 'You see this here once it is complete.'
            : isAlone
              ? 'Other drafts have errors. You see this document without them.'
              : `The latest version has errors. ${drawn ? 'You see the last one that could be shown.' : 'There is nothing to show.'}`}
          {isWellFormed || isUnfinished ? '' : ' More may be found once these are fixed.'}
        </Strong>
        <List as="ul" space={3}>
          {errors.map(({ document, type, name, field, rule, path, message }) => {
            const titles = fieldTitles(type === undefined ? undefined : schema.get(type), field);
            const place = capitalize(titles === '' ? name : `${name}, ${titles}`);
            return (
              <Text as="li" size={1} key={`${document} ${field} ${rule}`}>
                {type === undefined ? (
                  place
                ) : (
                  <FieldButton type="button" onClick={() => onOpen({ document, type, path })}>
                    {place}
                  </FieldButton>
                )}
                : {message}
              </Text>
            );
          })}
        </List>
      </Stack>
    </Card>
  );
}
