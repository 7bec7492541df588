import { z } from 'zod';

const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

const environment = z.object({
  SANITY_PROJECT_ID: optionalText,
  SANITY_DATASET: optionalText.transform((value) => value ?? 'production'),
  LAKE_PORT: optionalText
    .transform((value) => Number(value ?? 3333))
    .pipe(z.int().min(1).max(65535)),
  CONTENT_CACHE: optionalText.transform((value) => value ?? 'on').pipe(z.enum(['on', 'off'])),
  CONTENT_DIR: optionalText.transform((value) => value ?? '.content/site'),
  FRAME_ANCESTORS: optionalText.transform((value) => value ?? "'none'"),
  ALLOWED_HOSTS: optionalText.transform(
    (value) => value?.split(',').map((host) => host.trim()) ?? [],
  ),
  SITE_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
});

export type Environment = z.infer<typeof environment>;

/** Reads the variables that choose the content and the site's address. A wrong one stops the start. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const parsed = environment.safeParse(variables);
  if (parsed.success) return parsed.data;
  throw new Error(`The environment is not valid.\n${z.prettifyError(parsed.error)}`);
}
