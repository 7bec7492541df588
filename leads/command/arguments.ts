import { parseArgs } from 'node:util';
import type { CheckedFilter } from '#leads/admin/lead-filter.ts';
import type { CsvOptions } from '#leads/admin/leads-csv.ts';
import { type CsvFormat, csvFormat, leadFilter } from '#leads/admin-api.ts';
import { parseRequest, RefusalError } from '#leads/http/refusal.ts';
import { localZone, startOfDay } from '#leads/time.ts';
import { messageOf } from '#process/message-of.mjs';

/** What one run of `npm run leads` is to do. */
export type Command =
  | { name: 'help' }
  | { name: 'list'; filter: CheckedFilter; zone: string }
  | { name: 'list-endpoints' }
  | { name: 'export-csv'; file: string; filter: CheckedFilter; options: CsvOptions }
  | { name: 'export-person'; email: string }
  | { name: 'erase'; email: string; isConfirmed: boolean }
  | { name: 'empty-quarantine'; isConfirmed: boolean }
  | { name: 'replay'; endpoint: string; eventId: string | undefined }
  | { name: 'send-earlier'; endpoint: string; from?: number; until?: number }
  | { name: 'test'; endpoint: string };

export const HELP = `npm run leads -- COMMAND

  list [FILTERS]                  prints the leads, the newest first
  list --endpoints                prints where leads are delivered, with ids and what waits
  export --csv FILE [FILTERS]     writes the leads as a CSV file; --for crm, excel (as without it)
                                  or excel-semicolon (where the comma is the decimal sign)
  export --person EMAIL           prints everything that is stored about a person, as JSON
  erase EMAIL [--yes]             erases a person for good; asks first, unless --yes is given
  empty-quarantine [--yes]        erases all suspected spam for good; asks first too
  replay ENDPOINT [EVENT]         sends an endpoint's failed and held deliveries, or one event, again
  send-earlier ENDPOINT [--from DATE] [--until DATE]
                                  sends a webhook the leads that it has never been sent
  test ENDPOINT                   sends a sample event to an endpoint at once

ENDPOINT is an id or a name. FILTERS narrow the leads:
  --search TEXT  --level NAME  --industry NAME  --campaign NAME  --marketing yes|no
  --from DATE  --until DATE  --state accepted|quarantined
A DATE is YYYY-MM-DD; --until includes its day. Days and times are those of this machine's time
zone, or of UTC with --utc.`;

/** Arguments that are not a command: the message says which one is wrong. */
export class UsageError extends Error {}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const FILTERS = {
  search: text,
  level: text,
  industry: text,
  campaign: text,
  marketing: text,
  from: text,
  until: text,
  state: text,
  utc: flag,
};

/** The command in these arguments. Throws a `UsageError` if there is none. */
export function parseCommand([name, ...args]: readonly string[]): Command {
  switch (name) {
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      return { name: 'help' };
    case 'list': {
      const { values, positionals } = parse(args, { ...FILTERS, endpoints: flag });
      checkCount(positionals, 0, 0, ONLY_OPTIONS);
      const { endpoints, utc, ...filter } = values;
      const zone = zoneOf(utc);
      if (!endpoints) return { name, filter: filterOf(filter, zone), zone };
      if (utc || Object.keys(filter).length > 0)
        throw new UsageError('Filters and --utc are for leads: leave them out with --endpoints.');
      return { name: 'list-endpoints' };
    }
    case 'export': {
      const { values, positionals } = parse(args, {
        ...FILTERS,
        csv: text,
        person: text,
        for: text,
      });
      checkCount(positionals, 0, 0, ONLY_OPTIONS);
      const { csv, person, utc, for: receiver, ...filter } = values;
      if (person && (utc || receiver || Object.keys(filter).length > 0))
        throw new UsageError(
          'An export of a person is complete, with times in UTC: leave filters, --for and --utc out.',
        );
      if (csv && !person) {
        const options = { format: formatOf(receiver), zone: zoneOf(utc) };
        return { name: 'export-csv', file: csv, filter: filterOf(filter, options.zone), options };
      }
      if (person && !csv) return { name: 'export-person', email: person };
      throw new UsageError('Use either export --csv FILE or export --person EMAIL.');
    }
    case 'erase': {
      const { values, positionals } = parse(args, { yes: flag });
      const [email] = checkCount(positionals, 1, 1, 'Name one email address: erase EMAIL.');
      return { name, email: email ?? '', isConfirmed: values.yes === true };
    }
    case 'empty-quarantine': {
      const { values, positionals } = parse(args, { yes: flag });
      checkCount(positionals, 0, 0, ONLY_OPTIONS);
      return { name, isConfirmed: values.yes === true };
    }
    case 'replay': {
      const [endpoint = '', eventId] = checkCount(
        parse(args, {}).positionals,
        1,
        2,
        'Name an endpoint, and one event at most: replay ENDPOINT [EVENT].',
      );
      return { name, endpoint, eventId };
    }
    case 'send-earlier': {
      const { values, positionals } = parse(args, { from: text, until: text, utc: flag });
      const [endpoint = ''] = checkCount(
        positionals,
        1,
        1,
        'Name one endpoint: send-earlier ENDPOINT.',
      );
      const zone = zoneOf(values.utc);
      const from = momentOf(values.from, zone, 0);
      return { name, endpoint, from, until: momentOf(values.until, zone, 1) };
    }
    case 'test': {
      const { positionals } = parse(args, {});
      const [endpoint = ''] = checkCount(positionals, 1, 1, 'Name one endpoint: test ENDPOINT.');
      return { name, endpoint };
    }
    default:
      throw new UsageError(`There is no command "${name}".`);
  }
}

const ONLY_OPTIONS = 'This command takes only options, which begin with --.';

type Options = Record<string, typeof text | typeof flag>;

function parse<T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

function checkCount(values: readonly string[], min: number, max: number, message: string) {
  if (values.length < min || values.length > max) throw new UsageError(message);
  return values;
}

const zoneOf = (isUtc: boolean | undefined): string => (isUtc ? 'UTC' : localZone());

function formatOf(receiver = 'excel'): CsvFormat {
  const { data } = csvFormat.safeParse(receiver);
  if (!data) throw new UsageError(`--for: Use ${csvFormat.options.join(', ')}.`);
  return data;
}

function filterOf(
  given: Readonly<Record<string, string | boolean | undefined>>,
  zone: string,
): CheckedFilter {
  const { from, until } = given;
  try {
    return parseRequest(leadFilter, {
      ...given,
      from: momentOf(from, zone, 0),
      until: momentOf(until, zone, 1),
    });
  } catch (error) {
    if (error instanceof RefusalError) throw new UsageError(`--${error.field}: ${error.message}`);
    throw error;
  }
}

/** The first moment of a day, or of the day after it. */
function momentOf(
  date: string | boolean | undefined,
  zone: string,
  daysLater: number,
): number | undefined {
  if (date === undefined) return undefined;
  const moment = Date.parse(String(date));
  // `Date.parse` takes other forms, and days that do not exist.
  const isDate = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(String(date));
  if (!isDate || !/^\d{4}-\d\d-\d\d$/.test(String(date)))
    throw new UsageError(`"${date}" is not a date: use YYYY-MM-DD.`);
  return startOfDay(String(date), zone, daysLater);
}
