import { Card, Flex, Stack, Text } from '@sanity/ui';
import { type ReactNode, useRef } from 'react';
import { isUnfilled } from '#schemas/validation/shape-issues.ts';
import { List, Loading, Strong } from '#studio/components/elements.tsx';
import { useResource } from '#studio/hooks/use-resource.ts';
import {
  type DrawnContent,
  type DrawnState,
  drawnStateFor,
} from '#studio/preview/model/drawn-content.ts';
import type { FieldAddress } from '#studio/preview/model/text-places.ts';
import { useShownLanguage } from '#studio/translations/language-choice.tsx';
import { IssuePlace } from '#studio/versions/issue-card.tsx';
import type { ShownVersions } from '#studio/versions/versions-of-audit.ts';
import { DrawnPreview } from './drawn-preview.tsx';

type Props = ShownVersions & {
  documentId?: string;
  /** The tag of the language; without it, editors choose. */
  language?: string;
  onOpen: (field: FieldAddress) => void;
  children?: ReactNode;
};

export function Preview(props: Props) {
  const { audit, published, edited, alone, documentId, onOpen, children } = props;
  const { language, choice } = useShownLanguage(edited, audit.id);
  const shown = props.language ?? language;
  const last = useRef<DrawnContent>();
  const { data: state, problem } = useResource(async () => {
    const next = await drawnStateFor(edited, published, last.current, alone, shown);
    last.current = next.drawn;
    return next;
  }, [edited, published, alone, shown]);
  // The Studio shows an error of a component, and offers to try again.
  if (problem) throw new Error(problem);
  const { drawn, errors = [] } = state ?? {};
  return (
    <Flex direction="column" height="fill">
      {state && errors.length > 0 ? (
        <VersionErrors state={state} isUnfinished={isUnfinished(props, state)} />
      ) : null}
      {drawn ? (
        <DrawnPreview
          drawn={drawn}
          documentId={documentId}
          language={props.language ? null : choice}
          onOpen={onOpen}
        >
          {children}
        </DrawnPreview>
      ) : (
        <Flex padding={2} gap={3} align="center" wrap="wrap">
          {state ? children : <Loading>Drawing the preview…</Loading>}
        </Flex>
      )}
    </Flex>
  );
}

/** Whether all that is wrong is that the document in the form, or what was added to it, is not complete yet. */
function isUnfinished({ documentId: id, edited, published }: Props, { errors }: DrawnState) {
  const [document, before] = [edited, published].map((all) => all.find(({ _id }) => _id === id));
  return errors.every(
    (error) =>
      document?._id === error.document && (!before || isUnfilled(document, before, error.path)),
  );
}

type ErrorsProps = {
  state: DrawnState;
  /** Whether the document in the form is new, and nothing else has errors. */
  isUnfinished: boolean;
};

/** Why the newest version is not drawn, with a link to each field that must be corrected. */
function VersionErrors({ state, isUnfinished }: ErrorsProps) {
  const { errors, isWellFormed, drawn, isAlone } = state;
  return (
    <Card
      as="section"
      aria-label="Errors"
      borderBottom
      padding={3}
      tone={isUnfinished ? 'transparent' : 'critical'}
      overflow="auto"
    >
      <Stack space={3} style={drawn && { maxHeight: '8rem' }}>
        {/* Not the list: it changes with each letter that is typed, and screen readers would read all of it each time. */}
        <Strong role="status">
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
