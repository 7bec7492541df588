import { z } from 'zod';

const list = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const environmentSchema = z.object({
  LAKE_PORT: z.coerce.number().int().min(0).max(65535).default(3333),
  LAKE_HOST: z.string().min(1).default('127.0.0.1'),
  LAKE_DIR: z.string().min(1).default('.content'),
  LAKE_SEED: z.string().min(1).default('seed/seed.ndjson'),
  LAKE_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  /** Host names, beside those of the loopback, under which the lake is asked. */
  LAKE_HOSTS: z.string().default('').transform(list),
  /** Sites whose pages may read and write. Ours needs none: only its server asks the lake. */
  LAKE_ORIGINS: z.string().default('').transform(list),
  SANITY_DATASET: z
    .string()
    .regex(/^[a-z0-9_][a-z0-9_-]{0,63}$/, 'is not a valid name of a dataset')
    .default('production'),
  STUDIO_DIR: z.string().min(1).default('studio/dist'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Reads the variables; an empty one counts as not set. Throws one line that names each bad one. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const trimmed = Object.entries(variables).map(([name, value]) => [name, value?.trim()]);
  const set = trimmed.filter(([, value]) => value);
  const read = environmentSchema.safeParse(Object.fromEntries(set));
  if (read.success) return read.data;
  const problems = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`The environment is not valid: ${problems.join('; ')}`);
}
