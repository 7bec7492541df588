import { z } from 'zod';
import { domainOf, isDeliverable } from '#app/quiz/contract/email-address.ts';
import { isLoopbackHost } from '#shared/hosts.ts';
import {
  addressVariable,
  folder,
  list,
  onOrOff,
  optionalText,
  port,
  readerOf,
  secret,
  token,
} from '#shared/variable-schemas.ts';

const NO_ADDRESS =
  'is not a valid address. Write special characters of a password as in a link: # as %23, / as %2F';

/** In the address of a Unix socket nothing stands between `@` and `/`. */
const address = (protocol: RegExp, start: string) =>
  optionalText.pipe(
    z
      .string()
      .regex(protocol, `must start with ${start}`)
      .refine((text) => URL.canParse(text.replace('@/', '@socket/')), NO_ADDRESS)
      .optional(),
  );

/** Over the other protocol, a mail server at this port does not respond. */
const MAIL_PROTOCOLS: Record<string, string> = { 465: 'smtps:', 587: 'smtp:' };

function hasMailProtocol(text = ''): boolean {
  if (!URL.canParse(text)) return true;
  const { port, protocol } = new URL(text);
  return protocol === (MAIL_PROTOCOLS[port] ?? protocol);
}

const NO_DOMAINS = 'must be a list of domains, such as bakery.ca';

/** As DNS has them. */
const domains = list.pipe(
  z.array(
    z
      .string()
      .refine((domain) => isDeliverable(`a@${domain}`), NO_DOMAINS)
      .transform((domain) => domainOf(`a@${domain}`)),
  ),
);

/** A link in an email has to work on any device, so sending needs the public address of the site too. */
const NEEDED_FOR_EMAIL = ['SMTP_URL', 'MAIL_FROM', 'SITE_URL'] as const;

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** The variable by which other machines may reach the process; `undefined` where none can. */
function publicVariable({ LEADS_HOST, LEADS_PUBLIC_URL }: z.output<typeof variables>) {
  if (!isLoopbackHost(LEADS_HOST)) return 'LEADS_HOST';
  const isPublic = LEADS_PUBLIC_URL && !isLoopbackHost(new URL(LEADS_PUBLIC_URL).hostname);
  return isPublic ? 'LEADS_PUBLIC_URL' : undefined;
}

const variables = z.object({
  LEADS_PORT: port(0),
  LEADS_HOST: z.string(),
  /** The address at which browsers on other machines reach the process. */
  LEADS_PUBLIC_URL: optionalText.pipe(addressVariable.optional()),
  /** Origins of pages that may use the admin interface, besides the Studio of the local lake. */
  LEADS_ORIGINS: list,
  // One for each door: of the site's server, of the people who read leads, of programs that collect metrics.
  LEADS_SITE_TOKEN: token,
  LEADS_ADMIN_TOKEN: token,
  METRICS_TOKEN: token,
  LEADS_DIR: folder,
  LEADS_KEY: secret,
  DATABASE_URL: address(/^postgres(ql)?:\/\//, 'postgres:// or postgresql://'),
  SMTP_URL: address(/^smtps?:\/\//, 'smtp:// or smtps://').refine(
    hasMailProtocol,
    'must start with smtp:// where the port is 587, and with smtps:// where it is 465',
  ),
  MAIL_FROM: optionalText.pipe(
    z
      .string()
      .regex(/^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'has no email address')
      .optional(),
  ),
  /** The domains of the senders that settings may name. */
  MAIL_DOMAINS: domains,
  LEADS_ALLOW_PRIVATE_WEBHOOKS: onOrOff,
  LAKE_PORT: port(1),
  STUDIO_PORT: port(1),
  PORT: port(0),
  SITE_URL: optionalText.pipe(addressVariable.optional()),
  STUDIO_URL: optionalText.pipe(addressVariable.optional()),
});

const environment = variables
  .superRefine((given, context) => {
    // Where others can reach the process, each door to leads needs its token. No token opens two doors.
    const open = publicVariable(given);
    const values = new Set<string>();
    for (const name of ['LEADS_SITE_TOKEN', 'LEADS_ADMIN_TOKEN', 'METRICS_TOKEN'] as const) {
      const value = given[name];
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: [name], message });
      if (value === undefined && open && name !== 'METRICS_TOKEN')
        refuse(
          `must be set, to at least 32 random characters, because other machines can reach the process (${open})`,
        );
      if (value === undefined) continue;
      if (values.has(value)) refuse('must differ from the other tokens');
      values.add(value);
    }
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'must be set, because SMTP_URL is',
  })
  .transform((given) => {
    const missingForEmail = NEEDED_FOR_EMAIL.filter((name) => given[name] === undefined);
    const { SITE_URL, PORT, STUDIO_URL, LAKE_PORT } = given;
    return {
      ...given,
      /** The variables without which emails are kept instead of being sent. */
      missingForEmail,
      sendsEmail: missingForEmail.length === 0,
      addressPolicy: {
        /** What only this machine can reach may deliver to it. */
        allowsLoopback: publicVariable(given) === undefined,
        allowsPrivate: given.LEADS_ALLOW_PRIVATE_WEBHOOKS === 'on',
      },
      /** The public address of the site, for links in emails. */
      siteAddress: withoutSlash(SITE_URL ?? `http://localhost:${PORT}`),
      /** The address of the Studio, for links in the owner's notes. */
      studioAddress: withoutSlash(STUDIO_URL ?? `http://localhost:${LAKE_PORT}/studio`),
    };
  });

export type Environment = z.infer<typeof environment>;

/** Reads the variables of the leads process. */
export const readEnvironment = readerOf(environment);
