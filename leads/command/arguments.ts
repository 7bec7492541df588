import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { CheckedFilter } from '#leads/admin/lead-filter.ts';
import { type CsvFormat, csvFormat, leadFilter } from '#leads/admin-api.ts';
import { parseRequest, RefusalError } from '#leads/refusal.ts';
import { localZone, startOfDay } from '#leads/time.ts';
import { messageOf } from '#process/message-of.mjs';
import { type Command, erase, exportCsv, printLeads, printPerson } from './commands.ts';

export const HELP = `npm run leads -- COMMAND

  list [FILTERS]                  prints the leads, the newest first
  export --csv FILE [FILTERS]     writes the leads as a CSV file; --for crm, excel (as without it)
                                  or excel-semicolon (where the comma is the decimal sign)
  export --person EMAIL           prints everything that is stored about a person, as JSON
  erase EMAIL [--yes]             erases a person for good; asks first, unless --yes is given

FILTERS narrow the leads:
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
      const { utc, ...filter } = parse(args, FILTERS).values;
      const zone = zoneOf(utc);
      return printLeads(filterOf(filter, zone), zone);
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
      const { values, positionals } = parse(args, { yes: flag }, true);
      const [email, ...others] = positionals;
      if (email === undefined || others.length > 0)
        throw new UsageError('Name one email address: erase EMAIL.');
      return erase(email, values.yes);
    }
    default:
      throw new UsageError(`There is no command "${name}".`);
  }
}

type Options = Record<string, typeof text | typeof flag>;

function parse<T extends Options>(args: readonly string[], options: T, allowPositionals = false) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals });
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
  const { data } = z.iso.date().safeParse(date);
  if (!data) throw new UsageError(`"${date}" is not a date: use YYYY-MM-DD.`);
  return startOfDay(data, zone, daysLater);
}
