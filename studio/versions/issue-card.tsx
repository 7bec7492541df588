import { ErrorOutlineIcon, WarningOutlineIcon } from '@sanity/icons';
import { Card, Flex, Stack, Text } from '@sanity/ui';
import { useSchema } from 'sanity';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { fieldTitles } from './field-titles.ts';
import type { LocatedIssue } from './inspect-version.ts';

export function IssuePlace({ issue }: { issue: LocatedIssue }) {
  const { document, type, name, field, path } = issue;
  const schema = useSchema();
  if (type === undefined) return capitalize(name);
  const titles = fieldTitles(schema.get(type), field);
  return (
    <DocumentLink id={document} type={type} path={path}>
      {capitalize([name, titles].filter(Boolean).join(', '))}
    </DocumentLink>
  );
}

export function IssueCard({ issue, onOpen }: { issue: LocatedIssue; onOpen?: () => void }) {
  const isError = issue.severity === 'error';
  return (
    <Card border padding={4} radius={2} tone={isError ? 'critical' : 'caution'}>
      <Flex gap={3}>
        <Text size={1} aria-hidden="true">
          {isError ? <ErrorOutlineIcon /> : <WarningOutlineIcon />}
        </Text>
        <Stack space={3} flex={1}>
          <Text size={1}>
            {isError ? 'Error: ' : 'Warning: '}
            {issue.message}
          </Text>
          <Text size={1} onClick={issue.type ? onOpen : undefined}>
            <IssuePlace issue={issue} />
          </Text>
        </Stack>
      </Flex>
    </Card>
  );
}
