import { z } from 'zod';
import { LOCAL_USER } from '#lake/core/user.ts';
import { requestError } from '#lake/dataset/errors.ts';
import type { RequestContext } from './request-context.ts';
import { json } from './response.ts';
import type { Route } from './router.ts';

const pairsSchema = z.array(z.object({ key: z.string().min(1).max(500), value: z.unknown() }));

const MAX_KEYS = 1000;

function readUsers(call: RequestContext): Response {
  const users = (call.params.ids ?? '').split(',').map((id) => {
    const isLocal = id === LOCAL_USER.id;
    const details = isLocal ? { email: LOCAL_USER.email } : {};
    return { id, displayName: isLocal ? LOCAL_USER.name : id, imageUrl: null, ...details };
  });
  return json(users.length === 1 ? users[0] : users);
}

/** Settings that the Studio saves per user. They are lost when the process ends. */
function keyValueRoutes(): readonly Route[] {
  const values = new Map<string, unknown>();

  async function write(call: RequestContext): Promise<Response> {
    const pairs = pairsSchema.safeParse(await call.json());
    if (!pairs.success) throw requestError(400, 'Bad Request', 'The body needs keys and values.');
    for (const { key, value } of pairs.data) {
      values.delete(key);
      values.set(key, value);
    }
    for (const oldest of values.keys()) {
      if (values.size <= MAX_KEYS) break;
      values.delete(oldest);
    }
    return json(pairs.data);
  }

  function read(call: RequestContext): Response {
    const keys = (call.params.keys ?? '').split(',').filter((key) => values.has(key));
    return json(keys.map((key) => ({ key, value: values.get(key) })));
  }

  return [
    { method: 'PUT', path: 'users/me/keyvalue', handle: write },
    { method: 'GET', path: 'users/me/keyvalue/*keys', handle: read },
  ];
}

/** The signed-in user: always the same one, with every permission. */
export function accountRoutes(): readonly Route[] {
  return [
    ...keyValueRoutes(),
    { method: 'GET', path: 'users/me', handle: () => json(LOCAL_USER) },
    { method: 'GET', path: 'users/:ids', handle: readUsers },
    {
      method: 'GET',
      path: 'auth/providers',
      isPublic: true,
      handle: () => json({ providers: [] }),
    },
    { method: 'GET', path: 'auth/id', handle: () => json({ id: LOCAL_USER.id }) },
    { method: 'POST', path: 'auth/logout', handle: () => json({}) },
    { method: 'GET', path: 'access/requests/me', handle: () => json([]) },
    { method: 'GET', path: 'access/project/:project/requests', handle: () => json([]) },
  ];
}
