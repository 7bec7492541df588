import { ErrorOutlineIcon, WarningOutlineIcon } from '@sanity/icons';
import { Card, Flex, Stack, Text } from '@sanity/ui';
import { useSchema } from 'sanity';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { fieldTitles } from './field-titles.ts';
import type { LocatedIssue } from './inspect-version.ts';

/** An issue in words, with a link to its field. */
export function IssueCard({ issue, onOpen }: { issue: LocatedIssue; onOpen?: () => void }) {
  const { severity, document, type, name, field, path, message } = issue;
  const schema = useSchema();
  const isError = severity === 'error';
  const titles = fieldTitles(type === undefined ? undefined : schema.get(type), field);
  const place = titles === '' ? name : `${name}: ${titles}`;
  return (
    <Card border padding={4} radius={2} tone={isError ? 'critical' : 'caution'}>
      <Flex gap={3}>
        <Text size={1} aria-hidden="true">
          {isError ? <ErrorOutlineIcon /> : <WarningOutlineIcon />}
        </Text>
        <Stack space={3} flex={1}>
          <Text size={1}>
            {isError ? 'Error: ' : 'Warning: '}
            {message}
          </Text>
          <Text size={1} onClick={type ? onOpen : undefined}>
            {type ? (
              <DocumentLink id={document} type={type} path={path}>
                Open {place}
              </DocumentLink>
            ) : (
              capitalize(place)
            )}
          </Text>
        </Stack>
      </Flex>
    </Card>
  );
}
