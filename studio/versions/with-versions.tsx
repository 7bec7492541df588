import { type ReactNode, useMemo } from 'react';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { documentVersions, draftVersions, type EditedVersions } from './document-versions.ts';
import { useDocuments } from './use-documents.ts';
import { versionsOfQuiz } from './versions-of-quiz.ts';
import { Reading } from './with-documents.tsx';

/** What a tool or a tab shows. */
export type ShownVersions = {
  published: StoredDocument[];
  versions: EditedVersions;
  /** Which quiz is shown, if it is not the one that visitors take. */
  note?: string;
  /** The content cannot be read at the moment. */
  isUnavailable: boolean;
};

type Props = {
  /** The document whose tab this is, and how it is in the form. */
  document?: { id: string; edited: StoredDocument | null };
  children: (shown: ShownVersions) => ReactNode;
};

/** Passes what is shown beside a document, in its own quiz, to its children; without a document, all drafts. */
export function WithVersions({ document, children }: Props) {
  const { id, edited = null } = document ?? {};
  const { versions, isUnavailable } = useDocuments();
  const own = useMemo(
    () => versions && (id === undefined ? { versions } : versionsOfQuiz(versions, id)),
    [versions, id],
  );
  const choices = useMemo(() => {
    if (!own) return undefined;
    return id === undefined
      ? draftVersions(own.versions)
      : documentVersions(own.versions, id, edited);
  }, [own, id, edited]);
  if (!own || !choices) return <Reading isUnavailable={isUnavailable} />;
  const title = own.otherQuiz && (own.otherQuiz.title || 'New quiz');
  return children({
    published: own.versions.published,
    versions: choices,
    note: title && `Visitors take another quiz. You see “${title}” as if they took it.`,
    isUnavailable,
  });
}
