import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listCopies, restoreCopy } from '#lake/store/copies.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { messageOf } from '#shared/message-of.mjs';
import { readVariable } from '#variables.mjs';
import { fail, say } from './messages.mjs';

// Without a name, lists the copies that the lake has made. With the name of a copy, restores it.
const folder = join(
  readVariable('LAKE_DIR', process.env),
  readVariable('SANITY_DATASET', process.env),
);
const [name] = process.argv.slice(2);

if (!existsSync(folder)) fail(`There is no content in ${folder}.`);
try {
  if (name === undefined) list();
  else {
    const replaced = restoreCopy(folder, name);
    say(`The lake will start with the content of ${name}.`);
    say(`The previous files are in ${replaced}.`);
  }
} catch (error) {
  fail(messageOf(error));
}

function list() {
  const copies = listCopies(folder);
  if (copies.length === 0) say(`There are no copies in ${folder} yet.`);
  for (const { name, changedAt, documents } of copies)
    console.log(
      `${name.padEnd(28)} ${pluralize(documents, 'document')}${changedAt && `, last changed ${changedAt}`}`,
    );
  if (copies.length > 0) say('To restore one: stop the lake, then npm run content:restore -- NAME');
}
