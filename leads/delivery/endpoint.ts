import { z } from 'zod';
import type { Row } from '#leads/database/database.ts';
import { jsonColumn } from '#leads/database/json-column.ts';
import type { Secret } from './signature.ts';

/**
 * Where deliveries go: a webhook, the owner's note by email, or the reports that visitors ask
 * for by email (`report`, an internal row that no list shows).
 */
export type Endpoint = {
  id: string;
  kind: 'webhook' | 'email' | 'report';
  name: string;
  /** The address of the webhook, or the recipient of the owner's note. */
  url: string;
  secrets: Secret[];
  events: string[];
  state: 'active' | 'paused' | 'gone';
  /** Attempts that failed since the last success. */
  failures: number;
  /** While the circuit is open, when the next probe may be made; 0 while it is closed. */
  openUntil: number;
};

const endpoint = z
  .object({
    id: z.string(),
    kind: z.enum(['webhook', 'email', 'report']),
    name: z.string(),
    url: z.string(),
    secrets: jsonColumn.pipe(
      z.array(z.object({ secret: z.string(), until: z.number().nullable() })),
    ),
    events: jsonColumn.pipe(z.array(z.string())),
    state: z.enum(['active', 'paused', 'gone']),
    failures: z.number(),
    open_until: z.number(),
  })
  .transform(({ open_until: openUntil, ...rest }): Endpoint => ({ ...rest, openUntil }));

/** The endpoint in this row. */
export const decodeEndpoint = (row: Row): Endpoint => endpoint.parse(row);
