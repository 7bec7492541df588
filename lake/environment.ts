import { z } from 'zod';
import { folder, list, optionalText } from '#http/variable-schemas.ts';
import { withDefaults } from '#variables.mjs';

const environmentSchema = z.object({
  LAKE_PORT: z.coerce.number().int().min(0).max(65535),
  LAKE_HOST: z.string(),
  LAKE_DIR: folder,
  LAKE_SEED: z.string(),
  LAKE_TOKEN: optionalText.pipe(z.string().min(16, 'needs at least 16 characters').optional()),
  /** Host names that requests may use besides the loopback names. */
  LAKE_HOSTS: list,
  /** Origins of websites whose pages may read and write. Our own site needs none: only its server uses the lake. */
  LAKE_ORIGINS: list,
  SANITY_DATASET: z.string().regex(/^[a-z0-9_][a-z0-9_-]{0,63}$/, 'is not a valid dataset name'),
  STUDIO_DIR: z.string(),
  /** These two say where the leads process is, to which the Studio's pages may send requests. */
  LEADS_PORT: z.coerce.number().int().min(0).max(65535),
  LEADS_PUBLIC_URL: optionalText.pipe(
    z.url({ protocol: /^https?$/, error: 'is not a web address' }).optional(),
  ),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Reads the variables; an empty one counts as unset. Throws an error whose single line names each invalid one. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const read = environmentSchema.safeParse(withDefaults(variables));
  if (read.success) return read.data;
  const problems = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`The environment is not valid: ${problems.join('; ')}`);
}
