import { z } from 'zod';
import { endpointItem } from '#leads/api/endpoint-api.ts';
import { decodeRow, flagColumn, jsonColumn, type Row } from '#leads/database/query.ts';

/**
 * Where deliveries go: a webhook, the owner's note by email, or the reports that visitors ask
 * for by email (`report`, an internal row that no list shows).
 */
export type Endpoint = z.infer<typeof endpoint>;

const { id, name, audit, url, state } = endpointItem.shape;

const endpoint = z.object({
  id,
  name,
  audit,
  url,
  state,
  answersWithRedirect: flagColumn,
  includesLead: flagColumn,
  kind: z.enum(['webhook', 'email', 'report']),
  secrets: jsonColumn.pipe(z.array(z.object({ secret: z.string(), until: z.number().nullable() }))),
  /** Attempts that failed since the last success. */
  failures: z.number(),
  /** While the circuit is open, when the next probe may be made; 0 while it is closed. */
  openUntil: z.number(),
});

/** The endpoint in this row. */
export const decodeEndpoint = (row: Row): Endpoint => decodeRow(endpoint, row);

/** An endpoint in its first state. */
export const NEW_ENDPOINT = { state: 'active', failures: 0, openUntil: 0 } as const;
