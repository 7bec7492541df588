import { useCallback } from 'react';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { type LanguageState, languageStates } from './audit-languages.ts';

/** How far the languages of an audit are, as they are edited; `undefined` until it is known. */
export function useLanguageStates(
  documents: readonly StoredDocument[] | undefined,
  auditId: string | undefined,
): LanguageState[] | undefined {
  const load = useCallback(
    async () =>
      documents && auditId !== undefined ? languageStates(documents, auditId) : undefined,
    [documents, auditId],
  );
  return useResource(load).data;
}
