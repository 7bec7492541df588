import { Flex, Stack, Text, useToast } from '@sanity/ui';
import { useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import type { EditedAudit } from '#schemas/validation/audits.ts';
import { changesOf, inReadingOrder, isTranslation } from '#schemas/validation/publication.ts';
import { shortName } from '#schemas/wording/language-name.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { ActionDialog } from '#studio/components/dialog.tsx';
import {
  ActionButton,
  Disclosure,
  Frame,
  List,
  Loading,
  Note,
  Section,
} from '#studio/components/elements.tsx';
import { useResource } from '#studio/hooks/use-resource.ts';
import { useLanguageStates, useOpenLanguages } from '#studio/translations/open-languages.ts';
import type { LocatedIssue } from '#studio/versions/inspect-version.ts';
import { IssueCard } from '#studio/versions/issue-card.tsx';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { ChangeItem } from './change-item.tsx';
import { allChangesOf, planPublishing } from './publish-plan.ts';
import { published, whyNotPublished } from './use-publish.ts';

type Props = {
  audit: EditedAudit;
  /** The ids of the documents that are ticked at first; all without it. */
  ticked?: readonly string[];
  onClose: () => void;
};

/**
 * What is edited in an audit and not live, document by document and field by field. Publishes what is ticked,
 * once that is without errors, which it says again whenever the ticks or the content change.
 */
export function ChangesDialog({ audit, ticked, onClose }: Props) {
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const { versions } = useDocuments();
  const changes = versions ? changesOf(versions, audit.id) : [];
  const [leftOut, setLeftOut] = useState<readonly string[]>(() =>
    ticked ? changes.map(({ _id }) => _id).filter((id) => !ticked.includes(id)) : [],
  );
  const {
    data: plan,
    problem,
    isLoading,
  } = useResource(
    () => planPublishing(client, allChangesOf(audit.id, leftOut)),
    [client, audit.id, leftOut, versions],
  );
  const languages = useLanguageStates(versions?.withDrafts, audit.id) ?? [];
  const openLanguages = useOpenLanguages();
  const count = changes.filter(({ _id }) => !leftOut.includes(_id)).length;
  const { issues = [], placeholders = [] } = plan ?? {};
  const translations = changes.filter(isTranslation);
  const listOf = (documents: StoredDocument[]) =>
    versions && (
      <List as="ul" space={3}>
        {inReadingOrder(documents).map((document) => (
          <ChangeItem
            key={document._id}
            document={document}
            versions={versions}
            isTicked={!leftOut.includes(document._id)}
            onTick={(isTicked) =>
              setLeftOut((ids) =>
                isTicked ? ids.filter((id) => id !== document._id) : [...ids, document._id],
              )
            }
            onOpen={onClose}
          />
        ))}
      </List>
    );
  const cardsOf = (found: LocatedIssue[], title: string, intro?: string) =>
    found.length > 0 ? (
      <Section title={title} intro={intro}>
        {found.map((issue) => (
          <IssueCard
            key={`${issue.document} ${issue.field} ${issue.message}`}
            issue={issue}
            onOpen={onClose}
          />
        ))}
      </Section>
    ) : null;
  return (
    <ActionDialog
      title={`Not live yet: ${audit.title}`}
      width={2}
      button={
        placeholders.length > 0 && issues.length === 0
          ? 'Publish all the same'
          : `Publish ${pluralize(count, 'change')}`
      }
      tone={placeholders.length > 0 ? 'caution' : 'positive'}
      disabled={isLoading || !plan || count === 0 || issues.length > 0}
      explain={whyNotPublished}
      onAction={async () => {
        if (!plan) return;
        await plan.commit();
        toast.push(published(plan));
      }}
      onClose={onClose}
    >
      <Stack space={5}>
        {problem ? <Note tone="critical">{problem}</Note> : null}
        {plan || problem ? null : <Loading>Checking…</Loading>}
        {cardsOf(
          issues,
          `Not possible yet: ${pluralize(issues.length, 'thing')} to do first`,
          // A new audit needs all of its parts.
          versions?.published.some(({ _id }) => _id === audit.id)
            ? 'Or leave that out, below.'
            : undefined,
        )}
        {cardsOf(placeholders, 'Visitors would read these placeholders')}
        {languages
          .filter(({ isLive, missing }) => isLive && missing > 0)
          .map(({ tag, missing }) => (
            <Frame key={tag} padding={3}>
              <Flex gap={3} align="center" wrap="wrap">
                <Text size={1} style={{ flex: '1 1 20rem' }}>
                  {`${pluralize(missing, 'text')} ${missing === 1 ? 'has' : 'have'} no ${shortName(tag)} yet. Visitors who read ${shortName(tag)} get ${missing === 1 ? 'it' : 'them'} in the audit’s own language.`}
                </Text>
                <ActionButton
                  padding={2}
                  text="Translate now"
                  onClick={() => {
                    onClose();
                    openLanguages(tag, 'missing');
                  }}
                />
              </Flex>
            </Frame>
          ))}
        {listOf(changes.filter((each) => !isTranslation(each)))}
        {translations.length > 0 ? (
          <Disclosure title={`Translations: ${translations.length}`}>
            {listOf(translations)}
          </Disclosure>
        ) : null}
        {versions && changes.length === 0 ? (
          <Text size={1}>Visitors get everything that you have edited.</Text>
        ) : null}
      </Stack>
    </ActionDialog>
  );
}
