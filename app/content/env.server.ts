import { z } from 'zod';

const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

const whole = (fallback: number, min: number, max: number) =>
  optionalText.transform((value) => Number(value ?? fallback)).pipe(z.int().min(min).max(max));

const webAddress = z.url({ protocol: /^https?$/ }).optional();

const environment = z.object({
  SANITY_PROJECT_ID: optionalText,
  SANITY_DATASET: optionalText.transform((value) => value ?? 'production'),
  LAKE_PORT: whole(3333, 1, 65535),
  CONTENT_CACHE: optionalText.transform((value) => value ?? 'on').pipe(z.enum(['on', 'off'])),
  CONTENT_DIR: optionalText.transform((value) => value ?? '.content/site'),
  FRAME_ANCESTORS: optionalText
    .transform((value) => value ?? "'none'")
    .pipe(z.string().regex(/^[\w'*:./[\] -]+$/, 'List sources, separated by spaces.')),
  ALLOWED_HOSTS: optionalText.transform((value) =>
    (value ?? '').split(',').flatMap((host) => host.trim() || []),
  ),
  SITE_URL: optionalText.pipe(webAddress),
  STUDIO_URL: optionalText.pipe(webAddress),
  HOST: optionalText.transform((value) => value ?? '127.0.0.1'),
  PORT: whole(3000, 0, 65535),
  KEEP_ALIVE_SECONDS: whole(5, 1, 3600),
});

export type Environment = z.infer<typeof environment>;

/** Reads the variables of the site: its content, its address, its server. A wrong one stops the start. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const parsed = environment.safeParse(variables);
  if (parsed.success) return parsed.data;
  throw new Error(`The environment is not valid.\n${z.prettifyError(parsed.error)}`);
}
