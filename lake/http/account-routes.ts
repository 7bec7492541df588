import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { LOCAL_USER } from '#lake/core/user.ts';
import { requestError } from '#lake/dataset/errors.ts';
import { idsOf, jsonBody } from './request-context.ts';
import { json } from './response.ts';

const MAX_KEYS = 1000;

const pair = z.object({ key: z.string().min(1).max(500), value: z.unknown() });
const pairsSchema = z.array(pair).max(MAX_KEYS);

function readUsers(context: Context): Response {
  const users = idsOf(context).map((id) => {
    const isLocal = id === LOCAL_USER.id;
    const details = isLocal ? { email: LOCAL_USER.email } : {};
    return { id, displayName: isLocal ? LOCAL_USER.name : id, imageUrl: null, ...details };
  });
  return json(users.length === 1 ? users[0] : users);
}

/** Settings that the Studio saves per user. They are lost when the process ends. */
function keyValueRoutes(): Hono {
  const values = new Map<string, unknown>();
  return new Hono()
    .put('/users/me/keyvalue', async (context) => {
      const pairs = pairsSchema.safeParse(await jsonBody(context));
      if (!pairs.success) throw requestError(400, 'Bad Request', 'The body needs keys and values.');
      if (values.size + pairs.data.length > MAX_KEYS) values.clear();
      for (const { key, value } of pairs.data) values.set(key, value);
      return json(pairs.data);
    })
    .get('/users/me/keyvalue/:ids', (context) => {
      const keys = idsOf(context).filter((key) => values.has(key));
      return json(keys.map((key) => ({ key, value: values.get(key) })));
    });
}

/** The signed-in user: always the same one, with every permission. */
export const accountRoutes = (): Hono =>
  new Hono()
    .route('/', keyValueRoutes())
    .get('/users/me', () => json(LOCAL_USER))
    .get('/users/:ids', readUsers)
    .get('/auth/providers', () => json({ providers: [] }))
    .get('/auth/id', () => json({ id: LOCAL_USER.id }))
    .post('/auth/logout', () => json({}))
    .get('/access/requests/me', () => json([]))
    .get('/access/project/:project/requests', () => json([]));
