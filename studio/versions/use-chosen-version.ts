import { z } from 'zod';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { useTabState } from '#studio/hooks/use-tab-state.ts';
import type { EditedVersions } from './document-versions.ts';

/** The id of the version that visitors get. */
export const PUBLISHED = 'published';

/** The edited versions and the published one, and which of them the editor has chosen in this tool. */
export function useChosenVersion(
  tool: string,
  versions: EditedVersions,
  published: StoredDocument[],
) {
  const [chosen, choose] = useTabState(
    `${tool}.version.${versions[0].id}`,
    z.string(),
    versions[0].id,
  );
  const choices = [
    ...versions,
    { id: PUBLISHED, title: 'Published version', documents: published },
  ];
  return { choices, version: choices.find(({ id }) => id === chosen) ?? versions[0], choose };
}
