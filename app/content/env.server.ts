import { z } from 'zod';

const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

const environment = z.object({
  SANITY_PROJECT_ID: optionalText,
  SANITY_DATASET: optionalText.transform((value) => value ?? 'production'),
  LAKE_PORT: z.coerce.number().int().min(1).max(65535).default(3333),
  SITE_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
});

export type Environment = z.infer<typeof environment>;

/** Reads the variables that choose the content and the site's address. A wrong one stops the start. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = environment.safeParse(variables);
  if (parsed.success) return parsed.data;
  throw new Error(`The environment is not valid.\n${z.prettifyError(parsed.error)}`);
}
