import { open } from 'node:fs/promises';
import { listLeads } from '#leads/admin/lead-list.ts';
import { csvOf } from '#leads/admin/leads-csv.ts';
import { sendTest } from '#leads/admin/send-test.ts';
import { type EndpointItem, earlierRequest } from '#leads/admin-api.ts';
import type { LeadsContext } from '#leads/context.ts';
import { listEndpoints } from '#leads/delivery/endpoints.ts';
import { replay } from '#leads/delivery/replay.ts';
import { sendEarlier } from '#leads/delivery/send-earlier.ts';
import { erasePerson } from '#leads/privacy/erase-person.ts';
import { exportPerson } from '#leads/privacy/export-person.ts';
import { type Person, personFor } from '#leads/privacy/person.ts';
import { emptyQuarantine } from '#leads/privacy/purge.ts';
import { zonedTime } from '#leads/time.ts';
import type { Command } from './arguments.ts';
import { pluralize } from './pluralize.ts';

/** A command that cannot be done: the message says why, and nothing was changed. */
class CommandError extends Error {}

export type Terminal = {
  print: (line: string) => void;
  /** Asks a question; false where nobody can answer it. */
  confirm: (question: string) => Promise<boolean>;
};

/** Does what a command says, with the functions of the admin interface. */
export async function runCommand(
  leads: LeadsContext,
  command: Exclude<Command, { name: 'help' }>,
  terminal: Terminal,
): Promise<void> {
  const { database, log, now } = leads;
  const { print } = terminal;
  switch (command.name) {
    case 'list':
      log('leads-listed', { count: await printLeads(leads, command, print) });
      return;
    case 'list-endpoints':
      for (const endpoint of await listEndpoints(database.query)) print(lineOf(endpoint));
      return;
    case 'export-csv': {
      const count = await writeCsv(leads, command);
      log('leads-exported', { count });
      print(`Wrote ${pluralize(count, 'lead', 'leads')} to ${command.file}.`);
      return;
    }
    case 'export-person': {
      const exported = await exportPerson(database.query, personOf(leads, command.email), now());
      log('person-exported', { submissions: exported.submissions.length });
      print(JSON.stringify(exported, null, 2));
      return;
    }
    case 'erase':
      return erase(leads, command, terminal);
    case 'empty-quarantine':
      return eraseSuspects(leads, command, terminal);
    case 'replay': {
      const { id } = await endpointOf(leads, command.endpoint);
      const { eventId } = command;
      const count = await replay(database.query, { endpointId: id, eventId }, now());
      if (eventId !== undefined && count === 0)
        throw new CommandError('There is no delivery of this event to send again.');
      log('deliveries-replayed', { count });
      print(`The leads process will send ${deliveriesText(count)} again.`);
      return;
    }
    case 'send-earlier': {
      const { id } = await endpointOf(leads, command.endpoint);
      const span = earlierRequest.parse({ from: command.from, until: command.until });
      const count = await sendEarlier(database.query, id, span, now());
      log('earlier-leads-sent', { count });
      print(`The leads process will send ${pluralize(count, 'lead', 'leads')}.`);
      return;
    }
    case 'test': {
      const { id } = await endpointOf(leads, command.endpoint);
      const { isDelivered, status, error, ms } = await sendTest(leads, id);
      log('endpoint-tested', { isDelivered });
      if (!isDelivered) throw new CommandError(`Not delivered: ${error}`);
      print(`Delivered in ${ms} ms${status === null ? '' : ` (${status})`}.`);
    }
  }
}

const NOT_ERASED = 'Nothing was erased. Answer yes, or give --yes.';

async function erase(
  leads: LeadsContext,
  { email, isConfirmed }: Extract<Command, { name: 'erase' }>,
  { print, confirm }: Terminal,
): Promise<void> {
  const person = personOf(leads, email);
  const { submissions } = await exportPerson(leads.database.query, person, leads.now());
  const question = `Erase ${submissionsText(submissions.length)} of ${oneLine(email)} for good?`;
  if (!isConfirmed && !(await confirm(question))) throw new CommandError(NOT_ERASED);
  const erasure = await erasePerson(leads, person);
  leads.log('person-erased', erasure);
  print(
    `Erased ${submissionsText(erasure.submissions)}, cancelled ${deliveriesText(erasure.cancelled)}.`,
  );
}

async function eraseSuspects(
  leads: LeadsContext,
  { isConfirmed }: Extract<Command, { name: 'empty-quarantine' }>,
  { print, confirm }: Terminal,
): Promise<void> {
  const question = 'Erase all suspected spam for good?';
  if (!isConfirmed && !(await confirm(question))) throw new CommandError(NOT_ERASED);
  const submissions = await emptyQuarantine(leads);
  leads.log('quarantine-emptied', { submissions });
  print(`Erased ${submissionsText(submissions)}.`);
}

function personOf({ key }: LeadsContext, email: string): Person {
  const person = personFor(key, email);
  if (!person) throw new CommandError('This is not an email address.');
  return person;
}

async function endpointOf({ database }: LeadsContext, wanted: string): Promise<EndpointItem> {
  const endpoints = await listEndpoints(database.query);
  const [endpoint, other] = endpoints.filter(({ id, name }) => id === wanted || name === wanted);
  if (!endpoint) throw new CommandError('There is no such endpoint: see list --endpoints.');
  if (other) throw new CommandError('Several endpoints have this name: use an id.');
  return endpoint;
}

async function printLeads(
  { database }: LeadsContext,
  { filter, zone }: Extract<Command, { name: 'list' }>,
  print: (line: string) => void,
): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await listLeads(database.query, { ...filter, cursor });
    for (const { id, receivedAt, name, email, businessName, score, level, delivery } of page.items)
      print(
        [id, zonedTime(receivedAt, zone), name, email, businessName, score, level, delivery]
          .map((value) => oneLine(String(value ?? '-')))
          .join('\t'),
      );
    count += page.items.length;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return count;
}

const lineOf = ({ id, kind, name, state, waiting, exhausted, lastError }: EndpointItem): string =>
  [id, kind, name, state, `${waiting} waiting`, `${exhausted} given up`, lastError ?? '-']
    .map(oneLine)
    .join('\t');

const deliveriesText = (count: number): string => pluralize(count, 'delivery', 'deliveries');

const submissionsText = (count: number): string => pluralize(count, 'submission', 'submissions');

/** A visitor's text could contain a terminal's escape codes. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const OWNER_ONLY = 0o600;

/** Writes the leads into a file that only its owner may read. Returns how many. */
async function writeCsv(
  { database }: LeadsContext,
  { file: path, filter, options }: Extract<Command, { name: 'export-csv' }>,
): Promise<number> {
  const file = await open(path, 'a', OWNER_ONLY);
  try {
    if ((await file.stat()).isFile()) {
      // A file that was there keeps its mode when it is opened, and its bytes if this fails.
      await file.chmod(OWNER_ONLY);
      await file.truncate(0);
    }
    const parts = csvOf(database.query, filter, options);
    for (;;) {
      const { done, value } = await parts.next();
      if (done) return value;
      await file.writeFile(value);
    }
  } finally {
    await file.close();
  }
}
