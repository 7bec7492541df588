import { Text } from '@sanity/ui';
import type { ArrayOfObjectsInputProps } from 'sanity';
import { StateLink } from 'sanity/router';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { UNDERLINED } from '#studio/components/elements.tsx';
import { quizListOf } from '#studio/questions/lists.ts';
import { FieldIssues, issuesOfItems } from './field-issues.tsx';

/** In place of a list that has a pane of its own: a link to that pane, and what is wrong with the list. */
export function ListedElsewhere({ entry, members }: ArrayOfObjectsInputProps & { entry: string }) {
  const list = quizListOf(entry);
  if (!list) return null;
  return (
    <>
      <Text size={1} muted>
        {pluralize(members.length, list.one)}, added, ordered and removed under{' '}
        <StateLink state={{ panes: [[{ id: list.id }]] }} style={UNDERLINED}>
          {list.title}
        </StateLink>
        .
      </Text>
      <FieldIssues issues={issuesOfItems(members)} />
    </>
  );
}
