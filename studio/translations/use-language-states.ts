import { useCallback, useRef } from 'react';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { type LanguageState, languageStates } from './audit-languages.ts';

/** How long nobody edits before texts are counted again, in milliseconds: a large quiz is not counted with each key. */
const PAUSE_MS = 500;

/** How far the languages of an audit are, as they are edited; `undefined` until it is known. */
export function useLanguageStates(
  documents: readonly StoredDocument[] | undefined,
  auditId: string | undefined,
): LanguageState[] | undefined {
  const hasCounted = useRef(false);
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!documents || auditId === undefined) return undefined;
      if (hasCounted.current) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (signal.aborted) return undefined;
      hasCounted.current = true;
      return languageStates(documents, auditId);
    },
    [documents, auditId],
  );
  return useResource(load).data;
}
