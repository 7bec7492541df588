import { open } from 'node:fs/promises';
import type { CheckedFilter } from '#leads/admin/lead-filter.ts';
import { listLeads } from '#leads/admin/lead-list.ts';
import { type CsvOptions, csvOf } from '#leads/admin/leads-csv.ts';
import { personRequest } from '#leads/admin-api.ts';
import type { LeadsContext } from '#leads/context.ts';
import { erasePerson } from '#leads/privacy/erase-person.ts';
import { exportPerson } from '#leads/privacy/export-person.ts';
import { parseRequest } from '#leads/refusal.ts';
import { zonedTime } from '#leads/time.ts';

/** A command that cannot be done: the message says why, and nothing was changed. */
class CommandError extends Error {}

export type Terminal = {
  print: (line: string) => void;
  /** Asks a question; false where nobody can answer it. */
  confirm: (question: string) => Promise<boolean>;
};

/** Does what a command says, with the functions of the admin interface. */
export type Command = (leads: LeadsContext, terminal: Terminal) => Promise<void>;

/** Prints the leads that the filter lets through, with times in a time zone. */
export const printLeads =
  (filter: CheckedFilter, zone: string): Command =>
  async ({ database, log }, { print }) => {
    let count = 0;
    let cursor: string | undefined;
    do {
      const { items, next } = await listLeads(database.query, { ...filter, cursor });
      for (const { id, receivedAt, ...item } of items) {
        const { name, email, businessName, score, level, delivery, audit } = item;
        const who = [name, email, businessName];
        print(rowOf(id, zonedTime(receivedAt, zone), ...who, score, level, delivery, audit));
      }
      count += items.length;
      cursor = next ?? undefined;
    } while (cursor !== undefined);
    log('leads-listed', { count });
  };

const OWNER_ONLY = 0o600;

/** Writes the leads into a file that only its owner may read. */
export const exportCsv =
  (path: string, filter: CheckedFilter, options: CsvOptions): Command =>
  async ({ database, log }, { print }) => {
    const file = await open(path, 'a', OWNER_ONLY);
    try {
      if ((await file.stat()).isFile()) {
        // A file that was there keeps its mode when it is opened, and its bytes if this fails.
        await file.chmod(OWNER_ONLY);
        await file.truncate(0);
      }
      const parts = await csvOf(database.query, filter, options);
      let part = await parts.next();
      for (; !part.done; part = await parts.next()) await file.writeFile(part.value);
      log('leads-exported', { count: part.value });
      print(`Wrote ${pluralize(part.value, 'lead')} to ${path}.`);
    } finally {
      await file.close();
    }
  };

/** Prints everything that is stored about a person. */
export const printPerson =
  (entered: string): Command =>
  async (leads, { print }) => {
    const { email } = parseRequest(personRequest, { email: entered });
    const exported = await exportPerson(leads, email);
    leads.log('person-exported', { submissions: exported.submissions.length });
    print(JSON.stringify(exported, null, 2));
  };

/** Erases a person, once that is confirmed. */
export const erase =
  (entered: string, isConfirmed?: boolean): Command =>
  async (leads, terminal) => {
    const { email } = parseRequest(personRequest, { email: entered });
    const { submissions } = await exportPerson(leads, email);
    const what = `${pluralize(submissions.length, 'submission')} of ${oneLine(email)}`;
    if (!isConfirmed && !(await terminal.confirm(`Erase ${what} for good?`)))
      throw new CommandError('Nothing was erased. Answer yes, or give --yes.');
    const erasure = await erasePerson(leads, email);
    leads.log('person-erased', erasure);
    const erased = pluralize(erasure.submissions, 'submission');
    const cancelled = pluralize(erasure.cancelled, 'delivery', 'deliveries');
    terminal.print(`Erased ${erased}, cancelled ${cancelled}.`);
  };

const rules = new Intl.PluralRules('en-CA');

const pluralize = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${rules.select(count) === 'one' ? one : other}`;

const rowOf = (...cells: readonly (string | number | null)[]): string =>
  cells.map((cell) => oneLine(String(cell ?? '-'))).join('\t');

/** A visitor's text could contain a terminal's escape codes. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
