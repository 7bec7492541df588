import { useMemo } from 'react';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { documentVersions } from './document-versions.ts';
import type { Versions } from './versions.ts';
import { versionsOfQuiz } from './versions-of-quiz.ts';

/** What is shown beside a document, in its own quiz, and a note where visitors take another one. */
export function useDocumentVersions(versions: Versions, id: string, edited: StoredDocument | null) {
  const own = useMemo(() => versionsOfQuiz(versions, id), [versions, id]);
  const choices = useMemo(() => documentVersions(own.versions, id, edited), [own, id, edited]);
  const note = own.otherQuiz
    ? `Visitors take another quiz. You see “${own.otherQuiz.title || 'New quiz'}” as if they took it.`
    : undefined;
  return { published: own.versions.published, versions: choices, note };
}
