import { z } from 'zod';

/** The parsed value of a column that holds JSON. */
export const jsonColumn = z.string().transform((text): unknown => JSON.parse(text));
