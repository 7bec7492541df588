import { existsSync } from 'node:fs';
import { listCopies, restoreCopy } from '#lake/store/copies.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { fail, say } from './messages.mjs';

/** Restores a copy that the lake has made in its folder, by its name; without a name, lists the copies. */
export function restoreContent(folder: string, name?: string): void {
  if (!existsSync(folder)) fail(`There is no content in ${folder}.`);
  if (name === undefined) {
    list(folder);
    return;
  }
  const replaced = restoreCopy(folder, name);
  say(`The lake will start with the content of ${name}.`);
  say(`The previous files are in ${replaced}.`);
}

function list(folder: string): void {
  const copies = listCopies(folder);
  if (copies.length === 0) say(`There are no copies in ${folder} yet.`);
  for (const { name, changedAt, documents } of copies)
    console.log(
      `${name.padEnd(28)} ${pluralize(documents, 'document')}${changedAt && `, last changed ${changedAt}`}`,
    );
  if (copies.length > 0) say('To restore one: stop the lake, then npm run content:restore -- NAME');
}
