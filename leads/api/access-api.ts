import { z } from 'zod';
import { entered, line } from './admin-api.ts';

/** Whether whoever has a link may only read, or set a status and add notes too. */
const accessLevel = z.enum(['read', 'work']);

/** A link by which a client sees its own leads. Its secret is never sent again. */
export const accessLink = z.object({
  id: z.string(),
  /** The id of the client's settings. */
  client: z.string(),
  name: z.string(),
  level: accessLevel,
  createdAt: z.number(),
  /** When it was last used, to the hour; null before. */
  usedAt: z.number().nullable(),
});

export type AccessLink = z.infer<typeof accessLink>;

/** `GET /admin/access`: the links, and the clients with leads, each with the name of its site. */
export const accessList = z.object({
  items: z.array(accessLink),
  clients: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type AccessList = z.infer<typeof accessList>;

/** `POST /admin/access` responds 201 with a `linkWithSecret`; `DELETE /admin/access/<id>` revokes it: 204. */
export const newAccessLink = z.strictObject({
  client: line.min(1, 'Choose a client.').max(128, 'Use at most 128 characters.'),
  name: entered.pipe(line.min(1, 'Give it a name.').max(80, 'Use at most 80 characters.')),
  level: accessLevel,
});

export type NewAccessLink = z.infer<typeof newAccessLink>;

/** The secret is what follows `#` in the address of the client's page, and the token of its requests. */
export const linkWithSecret = z.object({ link: accessLink, secret: z.string() });
