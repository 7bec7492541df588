import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type AccessLink, accessLink, type NewAccessLink } from '#leads/api/access-api.ts';
import { readClients } from '#leads/content/audits.ts';
import type { Query } from '#leads/database/database.ts';
import { decodeRow, insertRow, readRows } from '#leads/database/rows.ts';
import { Refusal } from '#shared/refusal.ts';
import type { ClientScope, LeadOwner } from './scope.ts';

const PREFIX = 'access_';
const SECRET = /^access_[\w-]{43}$/;

/** Within it, the use of a link is stored once. */
const HOUR_MS = 3_600_000;

/** Whether a token is the secret of a link, valid or not: that of the environment is none. */
export const isAccessSecret = (token: string): boolean => token.startsWith(PREFIX);

/** No salt: nobody can try all secrets of 32 random bytes. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

const columns = 'id, client, name, level, created_at, used_at';

/** All links, the newest first. */
export const listAccessLinks = (query: Query): Promise<AccessLink[]> =>
  readRows(query, accessLink, `select ${columns} from access_link order by created_at desc, id`);

/** Makes a link for a client whose audits have leads. Its secret is in the result, and stored nowhere. */
export async function createAccessLink(query: Query, request: NewAccessLink, now: number) {
  if (!(await readClients(query)).some(({ id }) => id === request.client))
    throw new Refusal(400, 'This client has no audit with leads.', 'client');
  const secret = PREFIX + randomBytes(32).toString('base64url');
  const link = { id: randomUUID(), ...request, createdAt: now, usedAt: null };
  await insertRow(query, 'access_link', { ...link, secretHash: hashOf(secret) });
  return { link, secret };
}

/** Revokes a link: its next request is refused. Throws a refusal if there is none with this id. */
export async function revokeAccessLink(query: Query, id: string): Promise<void> {
  const rows = await query('delete from access_link where id = $1 returning id', [id]);
  if (rows.length === 0) throw new Refusal(404, 'There is no link with this id.');
}

/** What the link with this secret opens; `undefined` if there is none, or none any more. */
export async function scopeOfSecret(
  query: Query,
  secret: string,
  now: number,
): Promise<ClientScope | undefined> {
  if (!SECRET.test(secret)) return undefined;
  const sql = `select ${columns} from access_link where secret_hash = $1`;
  const [row] = await query(sql, [hashOf(secret)]);
  if (!row) return undefined;
  const { id, client, level, name, usedAt } = decodeRow(accessLink, row);
  if ((usedAt ?? 0) <= now - HOUR_MS)
    await query('update access_link set used_at = $2 where id = $1', [id, now]);
  return { client, level, name };
}

const ownerRow = z.object({ client: z.string().nullable(), state: z.string() });

/** Whose a lead is; `undefined` if there is none with this id. */
export async function ownerOf(query: Query, id: string): Promise<LeadOwner | undefined> {
  const [owner] = await readRows(
    query,
    ownerRow,
    `select audit.client, state from submission left join audit on audit.id = submission.audit
     where submission.id = $1`,
    [id],
  );
  return owner;
}
