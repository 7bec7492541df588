import { Card, Stack, Text } from '@sanity/ui';
import { List, Strong } from '#studio/components/elements.tsx';
import type { DrawnState } from '#studio/preview/model/drawn-content.ts';
import { IssuePlace } from '#studio/versions/issue-card.tsx';

type Props = {
  state: DrawnState;
  /** Whether the document in the form is new, and nothing else has errors. */
  isUnfinished: boolean;
};

/** Why the newest version is not drawn, with a link to each field that must be corrected. */
export function VersionErrors({ state, isUnfinished }: Props) {
  const { errors, isWellFormed, drawn, isAlone } = state;
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
          {errors.map((issue) => (
            <Text as="li" size={1} key={`${issue.document} ${issue.field} ${issue.rule}`}>
              <IssuePlace issue={issue} />: {issue.message}
            </Text>
          ))}
        </List>
      </Stack>
    </Card>
  );
}
