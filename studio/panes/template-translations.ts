import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { translationEntries } from './in-language.ts';
import { documentsIn, type Template } from './templates.ts';

/**
 * `seed/fr-CA/templates/checklist.ndjson` holds translations of the documents in
 * `seed/templates/checklist.ndjson`, but of no text that `seed/new-audit.ndjson` has in the same place.
 */
const FILES = import.meta.glob<string>(['#seed/*/*.ndjson', '#seed/*/templates/*.ndjson'], {
  query: '?raw',
  import: 'default',
});

/** The languages in which there are texts of templates, beside the one that they are written in. */
export const TEMPLATE_LANGUAGES = [
  ...new Set(
    Object.keys(FILES).flatMap((path) => /\/([^/]+)\/templates\/[^/]+$/.exec(path)?.[1] ?? []),
  ),
].filter((tag) => tag !== 'seed');

/** The translations of these files of `seed`, in all languages, each once: the last one counts. */
export async function translationsIn(names: readonly string[]): Promise<StoredDocument[]> {
  const found = await Promise.all(
    names.flatMap((name) =>
      TEMPLATE_LANGUAGES.flatMap((tag) =>
        Object.entries(FILES).map(async ([path, load]) =>
          path.endsWith(`/${tag}/${name}.ndjson`) ? documentsIn(await load()) : [],
        ),
      ),
    ),
  );
  const all = new Map<string, StoredDocument>();
  for (const each of found.flat()) all.set(each._id, merged(all.get(each._id), each));
  return [...all.values()];
}

/** The translations of the quiz and the parts of a template, in all languages that it has. */
export const translationsOfTemplate = ({ id }: Template): Promise<StoredDocument[]> =>
  translationsIn(id === 'audit' ? ['seed'] : ['new-audit', `templates/${id}`]);

function merged(first: StoredDocument | undefined, second: StoredDocument): StoredDocument {
  const entries = [...translationEntries(first), ...translationEntries(second)];
  const byPath = new Map(entries.map((each) => [ownProperty(each, 'path'), each]));
  return { ...second, entries: [...byPath.values()] };
}
