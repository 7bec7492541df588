import { parseArgs } from 'node:util';
import type { CheckedFilter } from '#leads/admin/lead-filter.ts';
import { type CsvFormat, csvFormat, leadFilter } from '#leads/admin-api.ts';
import { parseRequest, RefusalError } from '#leads/refusal.ts';
import { localZone, startOfDay } from '#leads/time.ts';
import { messageOf } from '#process/message-of.mjs';
import {
  type Command,
  emptySuspects,
  erase,
  exportCsv,
  listLeadEndpoints,
  printLeads,
  printPerson,
  replayDeliveries,
  sendEarlierLeads,
  testEndpoint,
} from './commands.ts';

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
  --search TEXT  --audit TITLE  --level NAME  --industry NAME  --campaign NAME
  --marketing yes|no  --from DATE  --until DATE  --state accepted|quarantined
A DATE is YYYY-MM-DD; --until includes its day. Days and times are those of this machine's time
zone, or of UTC with --utc.`;

/** Arguments that are not a command: the message says which one is wrong. */
export class UsageError extends Error {}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const FILTERS = {
  search: text,
  audit: text,
  level: text,
  industry: text,
  campaign: text,
  marketing: text,
  from: text,
  until: text,
  state: text,
  utc: flag,
};

/** The command in these arguments; `undefined` for the help. Throws a `UsageError` if there is none. */
export function parseCommand([name, ...args]: readonly string[]): Command | undefined {
  switch (name) {
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      return undefined;
    case 'list': {
      const { endpoints, utc, ...filter } = parse(args, { ...FILTERS, endpoints: flag }).values;
      const zone = zoneOf(utc);
      if (!endpoints) return printLeads(filterOf(filter, zone), zone);
      if (utc || Object.keys(filter).length > 0)
        throw new UsageError('Filters and --utc are for leads: leave them out with --endpoints.');
      return listLeadEndpoints;
    }
    case 'export': {
      const options = { ...FILTERS, csv: text, person: text, for: text };
      const { csv = '', person = '', utc, for: receiver, ...filter } = parse(args, options).values;
      if ((csv === '') === (person === ''))
        throw new UsageError('Use either export --csv FILE or export --person EMAIL.');
      const zone = zoneOf(utc);
      if (csv) return exportCsv(csv, filterOf(filter, zone), { format: formatOf(receiver), zone });
      if (utc || receiver || Object.keys(filter).length > 0)
        throw new UsageError(
          'An export of a person is complete, with times in UTC: leave filters, --for and --utc out.',
        );
      return printPerson(person);
    }
    case 'erase': {
      const usage = 'Name one email address: erase EMAIL.';
      const { values, positionals } = parse(args, { yes: flag }, 1, usage);
      return erase(positionals[0] ?? '', values.yes);
    }
    case 'empty-quarantine':
      return emptySuspects(parse(args, { yes: flag }).values.yes);
    case 'replay': {
      const usage = 'Name an endpoint, and one event at most: replay ENDPOINT [EVENT].';
      const [endpoint = '', eventId] = parse(args, {}, 2, usage).positionals;
      return replayDeliveries(endpoint, eventId);
    }
    case 'send-earlier': {
      const options = { from: text, until: text, utc: flag };
      const usage = 'Name one endpoint: send-earlier ENDPOINT.';
      const { values, positionals } = parse(args, options, 1, usage);
      const zone = zoneOf(values.utc);
      const until = momentOf(values.until, zone, 1);
      return sendEarlierLeads(positionals[0] ?? '', momentOf(values.from, zone, 0), until);
    }
    case 'test':
      return testEndpoint(
        parse(args, {}, 1, 'Name one endpoint: test ENDPOINT.').positionals[0] ?? '',
      );
    default:
      throw new UsageError(`There is no command "${name}".`);
  }
}

const ONLY_OPTIONS = 'This command takes only options, which begin with --.';

type Options = Record<string, typeof text | typeof flag>;

/** Reads the options, and up to `max` arguments that are none: one at least, unless `max` is 0. */
function parse<T extends Options>(
  args: readonly string[],
  options: T,
  max = 0,
  usage = ONLY_OPTIONS,
) {
  const config = { args: [...args], options, allowPositionals: true, strict: true } as const;
  try {
    const parsed = parseArgs(config);
    const { length } = parsed.positionals;
    if (length > max || length < Math.min(max, 1)) throw new Error(usage);
    return parsed;
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

const zoneOf = (isUtc: boolean | undefined): string => (isUtc ? 'UTC' : localZone());

function formatOf(receiver = 'excel'): CsvFormat {
  const { data } = csvFormat.safeParse(receiver);
  if (!data) throw new UsageError(`--for: Use ${csvFormat.options.join(', ')}.`);
  return data;
}

/** The filter in these options, whose days are those of a time zone. Throws a `UsageError`. */
export function filterOf(
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
