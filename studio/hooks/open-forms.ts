import { getPublishedId } from '@sanity/client/csm';
import { useEffect } from 'react';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { type Client, fetchStored } from '#schemas/validation/stored-documents.ts';
import { contentOf, versionsOf } from '#schemas/validation/versions.ts';

/** What stands in the forms that can be edited now, by the published ids of their documents. */
const openForms = new Map<string, object>();

/** Remembers what stands in a form as long as it is drawn. */
export function useOpenForm(id: string, value: object | undefined, isReadOnly: boolean): void {
  useEffect(() => {
    if (id && value && !isReadOnly) openForms.set(id, value);
    return () => void openForms.delete(id);
  }, [id, value, isReadOnly]);
}

/** Each saves what is typed elsewhere than in a form. Rejects if it could not be. */
export const savers = new Set<() => Promise<void>>();

/** Asks before the page is closed or loaded anew while something is not saved. Returns what ends that. */
export function warnBeforeLeaving(isUnsaved: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}

/** The Studio saves what is typed within a second, but for as long as it has no connection. */
const LONGEST_WAIT_MS = 15_000;
const STEP_MS = 200;

/** All stored documents, once what was typed is among them. Rejects if that takes too long. */
export async function readSaved(client: Client): Promise<StoredDocument[]> {
  await Promise.all([...savers].map((save) => save()));
  for (let waited = 0; ; waited += STEP_MS) {
    const stored = await fetchStored(client);
    const { withDrafts } = versionsOf(stored);
    const isSaved = [...openForms].every(([id, value]) => {
      const saved = withDrafts.find(({ _id }) => _id === getPublishedId(id));
      return !saved || contentOf(saved) === contentOf(value);
    });
    if (isSaved) return stored;
    if (waited >= LONGEST_WAIT_MS)
      throw new Error('Your last edit is not saved yet. Wait a moment, and publish again.');
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
