import { z } from 'zod';
import { frameSite } from '#app/quiz/contract/frame-site.ts';
import { isLoopbackHost } from '#shared/hosts.ts';
import { messageOf } from '#shared/message-of.mjs';
import {
  addressVariable,
  folder,
  hosts,
  list,
  onOrOff,
  optionalText,
  port,
  readerOf,
  token,
  wholeNumber,
} from '#shared/variable-schemas.ts';

/** The sources of a Content-Security-Policy: `'none'`, or others with spaces between them. */
const frameAncestors = z
  .string()
  .toLowerCase()
  .transform((sources) => sources.split(/[\s,]+/))
  .pipe(
    z.union(
      [z.tuple([z.literal("'none'")]), z.array(z.literal(["'self'", 'https:', '*']).or(frameSite))],
      "must be 'none', or sites such as https://www.example.com with spaces between them",
    ),
  )
  .transform((sources) => sources.join(' '));

const isOnOtherMachine = (address: string): boolean =>
  URL.canParse(address) && !isLoopbackHost(new URL(address).hostname);

const environment = z
  .object({
    SANITY_PROJECT_ID: optionalText.pipe(
      z
        .string()
        .regex(/^[a-z0-9-]+$/, 'may contain only lowercase letters, digits and hyphens')
        .optional(),
    ),
    SANITY_DATASET: z.string(),
    SANITY_READ_TOKEN: optionalText,
    LAKE_PORT: port(1),
    CONTENT_CACHE: onOrOff,
    CONTENT_DIR: folder,
    FRAME_ANCESTORS: frameAncestors,
    ALLOWED_HOSTS: hosts,
    SITE_URL: optionalText.pipe(
      addressVariable
        .refine((address) => !/[?#]/.test(address), 'must have neither ? nor #')
        .optional(),
    ),
    STUDIO_URL: optionalText.pipe(addressVariable.optional()),
    HOST: z.string(),
    PORT: port(0),
    KEEP_ALIVE_SECONDS: wholeNumber(1, 3600),
    /** Empty: 5 in production, otherwise 0. */
    SHUTDOWN_DELAY_SECONDS: optionalText.pipe(wholeNumber(0, 300).optional()),
    METRICS_TOKEN: token,
    LEADS_URL: addressVariable,
    LEADS_SITE_TOKEN: token,
    /** Addresses, and networks such as 10.0.0.0/8. */
    TRUSTED_PROXIES: list.pipe(
      z.array(
        z.union(
          [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
          'must be a list of addresses and networks',
        ),
      ),
    ),
  })
  .refine(({ LEADS_URL, LEADS_SITE_TOKEN }) => LEADS_SITE_TOKEN || !isOnOtherMachine(LEADS_URL), {
    path: ['LEADS_SITE_TOKEN'],
    message: 'must be set, because LEADS_URL is on another machine',
  });

export type Environment = z.infer<typeof environment>;

/** Reads the site's environment variables. If some are invalid, prints their names and ends the process. */
export function readEnvironmentOrExit(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  try {
    return readEnvironment(variables);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}

/** Reads the site's environment variables. */
export const readEnvironment = readerOf(environment);
