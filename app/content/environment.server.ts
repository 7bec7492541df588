import { z } from 'zod';
import { messageOf } from '#http/message-of.mjs';
import { folder, hosts, list, optionalText } from '#http/variable-schemas.ts';
import { withDefaults } from '#variables.mjs';

const whole = (min: number, max: number) =>
  z.string().transform(Number).pipe(z.int().min(min).max(max));

const webAddress = z.url({ protocol: /^https?$/ }).optional();

const environment = z.object({
  SANITY_PROJECT_ID: optionalText.pipe(
    z
      .string()
      .regex(/^[a-z0-9-]+$/, 'Use lowercase letters, digits and hyphens.')
      .optional(),
  ),
  SANITY_DATASET: z.string(),
  SANITY_READ_TOKEN: optionalText,
  LAKE_PORT: whole(1, 65535),
  LAKE_TOKEN: optionalText,
  CONTENT_CACHE: z.enum(['on', 'off']),
  CONTENT_DIR: folder,
  PAGES_DIR: optionalText,
  FRAME_ANCESTORS: z.string().regex(/^[\w'*:./[\] -]+$/, 'List sources, separated by spaces.'),
  ALLOWED_HOSTS: hosts('List host names, without https:// and without paths.'),
  SITE_URL: optionalText.pipe(
    webAddress.refine((address = '') => !/[?#]/.test(address), 'Leave out what follows ? or #.'),
  ),
  STUDIO_URL: optionalText.pipe(webAddress),
  HOST: z.string(),
  PORT: whole(0, 65535),
  KEEP_ALIVE_SECONDS: whole(1, 3600),
  /** Empty: 5 in production, otherwise 0. */
  SHUTDOWN_DELAY_SECONDS: optionalText.pipe(whole(0, 300).optional()),
  METRICS_TOKEN: optionalText.pipe(z.string().min(32).optional()),
  LEADS_URL: z.url({ protocol: /^https?$/ }),
  LEADS_TOKEN: optionalText,
  /** Addresses, and networks such as 10.0.0.0/8. */
  TRUSTED_PROXIES: list.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
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

/** Reads the site's environment variables. Throws an error that names each invalid one. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const parsed = environment.safeParse(withDefaults(variables));
  if (parsed.success) return parsed.data;
  throw new Error(`The environment is not valid.\n${z.prettifyError(parsed.error)}`);
}
