import { type ReactNode, useMemo } from 'react';
import { z } from 'zod';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { type Audit, auditsOf } from '#schemas/validation/audits.ts';
import { Choice } from '#studio/components/fields.tsx';
import { useTabState } from '#studio/hooks/use-tab-state.ts';
import { documentVersions, draftVersions, type EditedVersions } from './document-versions.ts';
import { useDocuments } from './use-documents.ts';
import { versionsOfAudit, versionsWith } from './versions-of-audit.ts';
import { Reading } from './with-documents.tsx';

/** What a tool or a tab shows. */
export type ShownVersions = {
  published: StoredDocument[];
  versions: EditedVersions;
  audit: Audit;
  /** Chooses another audit, in a tool of a site with several. */
  chooser?: ReactNode;
  /** Which audit or quiz is shown, if it is not the one at the start of the site. */
  note?: string;
  /** The content cannot be read at the moment. */
  isUnavailable: boolean;
};

type Props = {
  /** The document whose tab this is, and how it is in the form. */
  document?: { id: string; edited: StoredDocument | null };
  children: (shown: ShownVersions) => ReactNode;
};

/**
 * Passes what is shown beside a document, in its own audit, to its children; without a document, all drafts of
 * the audit that the editor has chosen.
 */
export function WithVersions({ document, children }: Props) {
  const { id, edited = null } = document ?? {};
  const { versions, isUnavailable } = useDocuments();
  const [chosen, choose] = useTabState('audit', z.string(), '');
  const own = useMemo(
    () =>
      versions &&
      (id === undefined ? versionsOfAudit(versions, chosen) : versionsWith(versions, id)),
    [versions, id, chosen],
  );
  const choices = useMemo(() => {
    if (!own) return undefined;
    return id === undefined
      ? draftVersions(own.versions)
      : documentVersions(own.versions, id, edited);
  }, [own, id, edited]);
  const audits = useMemo(() => (versions ? auditsOf(versions.withDrafts) : []), [versions]);
  if (!own || !choices) return <Reading isUnavailable={isUnavailable} />;
  const { audit, otherQuiz } = own;
  return children({
    published: own.versions.published,
    versions: choices,
    audit,
    chooser:
      id === undefined && audits.length > 1 ? (
        <Choice
          aria-label="Audit"
          value={audit.id}
          onChoose={choose}
          options={audits.map(({ id, title, path }) => ({
            value: id,
            title: `${title} (${path})`,
          }))}
        />
      ) : undefined,
    note: noteOn({ audit, otherQuiz, isTab: id !== undefined }),
    isUnavailable,
  });
}

type Noted = { audit: Audit; otherQuiz?: StoredDocument; isTab: boolean };

function noteOn({ audit, otherQuiz, isTab }: Noted): string | undefined {
  if (otherQuiz)
    return `Visitors take another quiz. You see “${otherQuiz.title || 'New quiz'}” as if they took it.`;
  return isTab && audit.path !== '/' ? `You see the audit “${audit.title}”.` : undefined;
}
