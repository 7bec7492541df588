import { Card, Stack, Text } from '@sanity/ui';
import { useSchema } from 'sanity';
import { DocumentLink } from '#studio/document-link.tsx';
import { List } from '#studio/elements.tsx';
import type { LocatedIssue } from '#studio/simulator/model/analyze.ts';
import { fieldTitles } from '#studio/simulator/model/field-titles.ts';

/** Why the newest version is not drawn, with a link to each field that has to be corrected. */
export function Refusal({ errors }: { errors: LocatedIssue[] }) {
  const schema = useSchema();
  const placeOf = ({ type, name, field }: LocatedIssue) => {
    const titles = fieldTitles(type === undefined ? undefined : schema.get(type), field);
    return titles === '' ? name : `${name}, ${titles}`;
  };
  return (
    <Card borderBottom padding={3} tone="critical" role="alert" overflow="auto">
      <Stack space={3} style={{ maxHeight: '8rem' }}>
        <Text size={1} weight="medium">
          The latest version has errors. You see the last one that could be shown.
        </Text>
        <List as="ul" space={3}>
          {errors.map((error) => (
            <Text as="li" size={1} key={`${error.document} ${error.field} ${error.rule}`}>
              {error.type ? (
                <DocumentLink id={error.document} type={error.type} path={error.path}>
                  {placeOf(error)}
                </DocumentLink>
              ) : (
                placeOf(error)
              )}
              : {error.message}
            </Text>
          ))}
        </List>
      </Stack>
    </Card>
  );
}
