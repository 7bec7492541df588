import { z } from 'zod';
import {
  addressVariable,
  folder,
  list,
  optionalText,
  port,
  readerOf,
} from '#shared/variable-schemas.ts';

const environmentSchema = z.object({
  LAKE_PORT: port(0),
  LAKE_DIR: folder,
  LAKE_SEED: z.string(),
  /** Origins of websites whose pages may read and write. Our own site needs none: only its server uses the lake. */
  LAKE_ORIGINS: list,
  SANITY_DATASET: z.string().regex(/^[a-z0-9_][a-z0-9_-]{0,63}$/, 'is not a valid dataset name'),
  STUDIO_DIR: z.string(),
  /** These two say where the leads process is, to which the Studio's pages may send requests. */
  LEADS_PORT: port(0),
  LEADS_PUBLIC_URL: optionalText.pipe(addressVariable.optional()),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Reads the lake's variables. */
export const readEnvironment = readerOf(environmentSchema);
