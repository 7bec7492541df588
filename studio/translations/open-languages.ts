import { useCallback, useRef } from 'react';
import { useWorkspace } from 'sanity';
import { route, useRouter } from 'sanity/router';
import type { Documents } from '#schemas/types/stored-document.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { type LanguageState, languageStates } from './audit-languages.ts';
import type { Filter } from './count-texts.ts';

/** `/languages/fr-CA` is the table of a language, and `/languages/fr-CA/missing` the part of it that is missing. */
export const languagesRouter = route.create('/', [
  route.create('/:tag/:filter'),
  route.create('/:tag'),
]);

/** Opens the tool at a language of the chosen audit, with the texts that a filter shows. */
export function useOpenLanguages() {
  const { navigateUrl, stickyParams } = useRouter();
  const { basePath } = useWorkspace();
  return (tag: string, filter: Filter) => {
    const sticky = new URLSearchParams(
      Object.entries(stickyParams).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
    const path = `${basePath}/languages/${tag}/${filter}`.replace('//', '/');
    navigateUrl({ path: sticky.size > 0 ? `${path}?${sticky}` : path });
  };
}

/** How long nobody edits before texts are counted again, in milliseconds: a large quiz is not counted with each key. */
const PAUSE_MS = 500;

/** How far the languages of an audit are, as they are edited; `undefined` until it is known. */
export function useLanguageStates(
  documents: Documents | undefined,
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
