import { PublishIcon } from '@sanity/icons';
import { useState } from 'react';
import { type DocumentActionComponent, useDocumentOperation } from 'sanity';
import { auditsOf, auditsWith, type EditedAudit } from '#schemas/validation/audits.ts';
import { isSeen, neededFor, publicationOf, whyUnseen } from '#schemas/validation/publication.ts';
import type { Versions } from '#schemas/validation/versions.ts';
import { useAudit } from '#studio/audit/use-audit.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { allChangesOf } from './publish-plan.ts';
import { usePublish } from './use-publish.ts';

/** The audit of which a document is a part, the chosen one if it is one of them. */
function auditOf({ published, withDrafts }: Versions, id: string, chosen?: EditedAudit) {
  const audits = [withDrafts, published].flatMap((documents) =>
    documents
      .filter(({ _id }) => _id === id)
      .flatMap((each) =>
        each._type === 'page' ? auditsOf(documents).slice(0, 1) : auditsWith(documents, each),
      ),
  );
  return audits.find((each) => each.id === chosen?.id) ?? audits[0];
}

/**
 * Publish of a document, in place of Sanity's: it publishes the document with the drafts that it needs for
 * visitors to see it, in one transaction, or opens what is in the way. Of an audit that is not live yet, it
 * publishes all.
 */
export const publishAction: DocumentActionComponent = ({ id, type, draft, published }) => {
  const { versions } = useDocuments();
  const { audit: chosen } = useAudit();
  const { commit } = useDocumentOperation(id, type);
  const [ticked, setTicked] = useState<string[]>();
  const audit = versions && auditOf(versions, id, chosen);
  const isNew = audit && !versions.published.some(({ _id }) => _id === audit.id);
  const { isRunning, publish } = usePublish({
    select: (now) => (isNew && audit ? allChangesOf(audit.id)(now) : publicationOf(now, id)),
    onAsked: ({ documents }) => setTicked(documents.map(({ _id }) => _id)),
  });
  const isLive = versions && isSeen(versions.published, id);
  const unseen = versions && draft && !isLive ? whyUnseen(versions.withDrafts, draft) : undefined;
  const isChanged = draft !== null || (versions && neededFor(versions, id).length > 0);
  const reason = unseen ?? (isChanged ? null : published ? 'Everything here is published.' : null);
  return {
    label: isRunning ? 'Publishing…' : 'Publish',
    title: reason ?? (isNew ? 'Publishes the whole audit, which is not live yet.' : null),
    icon: PublishIcon,
    shortcut: 'Ctrl+Alt+P',
    disabled: !audit || !isChanged || unseen !== undefined,
    onHandle: () => {
      if ('execute' in commit && !commit.disabled) commit.execute();
      void publish();
    },
    dialog: ticked &&
      audit && {
        type: 'custom' as const,
        component: (
          <ChangesDialog audit={audit} ticked={ticked} onClose={() => setTicked(undefined)} />
        ),
      },
  };
};

/** A persona is for editors alone, so it is saved, even with errors, rather than published. */
export const saveAction: DocumentActionComponent = ({ id, draft }) => {
  const { publish } = usePublish({
    select: async (now) => ({ documents: neededFor(now, id), issues: [], own: [] }),
    done: 'Saved for your checks. Visitors never see it.',
  });
  return {
    label: 'Save',
    title: draft ? 'Your checks then expect it. Visitors never see it.' : 'It is saved.',
    icon: PublishIcon,
    disabled: !draft,
    onHandle: () => void publish(),
  };
};
saveAction.action = 'publish';
