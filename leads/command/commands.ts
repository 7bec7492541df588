import { open } from 'node:fs/promises';
import type { CheckedFilter } from '#leads/admin/lead-filter.ts';
import { listLeads } from '#leads/admin/lead-list.ts';
import { type CsvOptions, csvOf } from '#leads/admin/leads-csv.ts';
import { sendTest } from '#leads/admin/send-test.ts';
import { earlierRequest } from '#leads/admin-api.ts';
import { listAudits } from '#leads/content/audits.ts';
import type { LeadsContext } from '#leads/context.ts';
import { listEndpoints } from '#leads/delivery/endpoints.ts';
import { replay } from '#leads/delivery/replay.ts';
import { sendEarlier } from '#leads/delivery/send-earlier.ts';
import { erasePerson } from '#leads/privacy/erase-person.ts';
import { exportPerson } from '#leads/privacy/export-person.ts';
import { type Person, personFor } from '#leads/privacy/person.ts';
import { emptyQuarantine } from '#leads/privacy/purge.ts';
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

/** Prints the endpoints, with what waits for each. */
export const listLeadEndpoints: Command = async ({ database }, { print }) => {
  const titles = new Map((await listAudits(database.query)).map(({ id, title }) => [id, title]));
  for (const { id, kind, name, audit, state, ...item } of await listEndpoints(database.query)) {
    const counts = [`${item.waiting} waiting`, `${item.exhausted} given up`];
    const title = audit === null ? 'all audits' : (titles.get(audit) ?? audit);
    print(rowOf(id, kind, name, state, ...counts, item.lastError, title));
  }
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
      const parts = csvOf(database.query, filter, options);
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
  (email: string): Command =>
  async (leads, { print }) => {
    const exported = await exportPerson(leads.database.query, personOf(leads, email), leads.now());
    leads.log('person-exported', { submissions: exported.submissions.length });
    print(JSON.stringify(exported, null, 2));
  };

/** Erases a person, once that is confirmed. */
export const erase =
  (email: string, isConfirmed?: boolean): Command =>
  async (leads, terminal) => {
    const person = personOf(leads, email);
    const { submissions } = await exportPerson(leads.database.query, person, leads.now());
    const what = `${pluralize(submissions.length, 'submission')} of ${oneLine(email)}`;
    await checkConfirmed(terminal, `Erase ${what} for good?`, isConfirmed);
    const erasure = await erasePerson(leads, person);
    leads.log('person-erased', erasure);
    const erased = pluralize(erasure.submissions, 'submission');
    terminal.print(`Erased ${erased}, cancelled ${deliveriesText(erasure.cancelled)}.`);
  };

/** Erases all suspected spam, once that is confirmed. */
export const emptySuspects =
  (isConfirmed?: boolean): Command =>
  async (leads, terminal) => {
    await checkConfirmed(terminal, 'Erase all suspected spam for good?', isConfirmed);
    const submissions = await emptyQuarantine(leads);
    leads.log('quarantine-emptied', { submissions });
    terminal.print(`Erased ${pluralize(submissions, 'submission')}.`);
  };

/** Makes the failed and held deliveries of an endpoint due again, or the one of an event. */
export const replayDeliveries =
  (endpoint: string, eventId?: string): Command =>
  async (leads, { print }) => {
    const endpointId = await endpointIdOf(leads, endpoint);
    const count = await replay(leads.database.query, { endpointId, eventId }, leads.now());
    if (eventId !== undefined && count === 0)
      throw new CommandError('There is no delivery of this event to send again.');
    leads.log('deliveries-replayed', { count });
    print(`The leads process will send ${deliveriesText(count)} again.`);
  };

/** Makes the leads of a span of time due for a webhook that has not been sent them. */
export const sendEarlierLeads =
  (endpoint: string, from?: number, until?: number): Command =>
  async (leads, { print }) => {
    const id = await endpointIdOf(leads, endpoint);
    const span = earlierRequest.parse({ from, until });
    const count = await sendEarlier(leads.database.query, id, span, leads.now());
    leads.log('earlier-leads-sent', { count });
    print(`The leads process will send ${pluralize(count, 'lead')}.`);
  };

/** Sends a sample event to an endpoint. */
export const testEndpoint =
  (endpoint: string): Command =>
  async (leads, { print }) => {
    const id = await endpointIdOf(leads, endpoint);
    const { isDelivered, status, error, ms } = await sendTest(leads, id);
    leads.log('endpoint-tested', { isDelivered });
    if (!isDelivered) throw new CommandError(`Not delivered: ${error}`);
    print(`Delivered in ${ms} ms${status === null ? '' : ` (${status})`}.`);
  };

async function checkConfirmed(terminal: Terminal, question: string, isConfirmed = false) {
  if (!isConfirmed && !(await terminal.confirm(question)))
    throw new CommandError('Nothing was erased. Answer yes, or give --yes.');
}

function personOf({ key }: LeadsContext, email: string): Person {
  const person = personFor(key, email);
  if (!person) throw new CommandError('This is not an email address.');
  return person;
}

async function endpointIdOf({ database }: LeadsContext, wanted: string): Promise<string> {
  const endpoints = await listEndpoints(database.query);
  const [endpoint, other] = endpoints.filter(({ id, name }) => id === wanted || name === wanted);
  if (!endpoint) throw new CommandError('There is no such endpoint: see list --endpoints.');
  if (other) throw new CommandError('Several endpoints have this name: use an id.');
  return endpoint.id;
}

const rules = new Intl.PluralRules('en-CA');

const pluralize = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${rules.select(count) === 'one' ? one : other}`;

const deliveriesText = (count: number): string => pluralize(count, 'delivery', 'deliveries');

const rowOf = (...cells: readonly (string | number | null)[]): string =>
  cells.map((cell) => oneLine(String(cell ?? '-'))).join('\t');

/** A visitor's text could contain a terminal's escape codes. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
