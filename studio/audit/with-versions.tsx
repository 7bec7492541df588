import { type ReactNode, useMemo } from 'react';
import { z } from 'zod';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { auditsOf, type EditedAudit, isNewAudit } from '#schemas/validation/audits.ts';
import { Note } from '#studio/components/elements.tsx';
import { ChoiceBox } from '#studio/components/fields.tsx';
import { LoadingContent } from '#studio/components/loaded.tsx';
import { useTabState } from '#studio/hooks/use-tab-state.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { documentVersions, draftVersions, type EditedVersion } from '#studio/versions/versions.ts';
import { versionsOfAudit, versionsWith } from '#studio/versions/versions-of-audit.ts';
import { useAudit } from './use-audit.ts';

/** The id of the version that visitors get. */
export const PUBLISHED = 'published';

/** What a tool or a tab shows. */
export type ShownVersions = {
  published: StoredDocument[];
  /** The version that the editor has chosen. */
  version: EditedVersion;
  /** In the preview beside a document: it alone over what is published. */
  alone?: StoredDocument[];
  audit: EditedAudit;
  /** Chooses the version. */
  chooser: ReactNode;
  /** Which audit is shown, if it is not the chosen one, or is compared with another. */
  note?: string;
  /** The content cannot be read at the moment. */
  isUnavailable: boolean;
};

type Props = {
  /** Remembers the chosen version by this name. */
  tool: string;
  /** The document whose tab this is, and how it is in the form. */
  document?: { id: string; edited: StoredDocument | null };
  children: (shown: ShownVersions) => ReactNode;
};

/**
 * Passes what is shown of the chosen audit to its children: beside a document, with that document as it is in the
 * form; otherwise with all drafts. The editor may choose another version of it.
 */
export function WithVersions({ tool, document, children }: Props) {
  const { id, edited = null } = document ?? {};
  const { versions, isUnavailable } = useDocuments();
  const { audit: chosenAudit } = useAudit();
  const [chosen, choose] = useTabState(
    `${tool}.version.${id === undefined ? 'drafts' : 'document'}`,
    z.string(),
    '',
  );
  const own = useMemo(
    () =>
      versions &&
      (id === undefined
        ? versionsOfAudit(versions, chosenAudit?.id)
        : versionsWith(versions, id, chosenAudit?.id)),
    [versions, id, chosenAudit?.id],
  );
  const edits = useMemo(() => {
    if (!own) return undefined;
    return id === undefined
      ? draftVersions(own.versions)
      : documentVersions(own.versions, id, edited);
  }, [own, id, edited]);
  if (!own || !edits) return <LoadingContent isUnavailable={isUnavailable} />;
  const { audit } = own;
  if (!audit)
    return <Note tone="caution">There is no audit yet. In Content, New audit starts one.</Note>;
  const { published, withDrafts } = own.versions;
  const before = { id: PUBLISHED, title: 'Published version', documents: published };
  const isNew = isNewAudit(withDrafts, published);
  // The preview shows all drafts, among which a new question is; alone, it would be asked nowhere.
  const alone = tool === 'preview' ? edits.find((each) => each.id === 'document') : undefined;
  const offered = edits.filter((each) => each !== alone);
  const choices = isNew ? offered : [...offered, before];
  const version = choices.find((each) => each.id === chosen) ?? offered[0] ?? edits[0];
  return children({
    published,
    version,
    alone: version.id === 'drafts' ? alone?.documents : undefined,
    audit,
    chooser: (
      <ChoiceBox
        aria-label="Version"
        value={version.id}
        onChoose={choose}
        options={choices.map(({ id, title }) => ({ value: id, title }))}
      />
    ),
    note: noteOn({
      audit,
      chosen: chosenAudit,
      comparedWith: isNew && tool === 'simulator' ? auditsOf(published) : undefined,
    }),
    isUnavailable,
  });
}

type Noted = {
  audit: EditedAudit;
  chosen?: EditedAudit;
  /** The audits with one of which a new one is compared. */
  comparedWith?: EditedAudit[];
};

function noteOn({ audit, chosen, comparedWith }: Noted): string | undefined {
  if (comparedWith) {
    const [other] = comparedWith;
    return other
      ? `The audit “${audit.title}” is not published yet, so it is compared with “${other.title}”.`
      : `The audit “${audit.title}” is not published yet, and there is none to compare it with.`;
  }
  return audit.id === chosen?.id ? undefined : `You see the audit “${audit.title}”.`;
}
