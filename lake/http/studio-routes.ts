import { promises as timers } from 'node:timers';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type Core, LOCAL_USER } from '#lake/core.ts';
import { Refusal } from '#shared/refusal.ts';
import { idsOf, jsonBody } from './request-context.ts';
import { json } from './response.ts';

/** The Studio warns about HTTP/1.1 unless its protocol probe times out, which takes 2.5 s. */
const PROBE_DELAY_MS = 3000;
const MAX_SETTINGS = 1000;

const setting = z.object({ key: z.string().min(1).max(500), value: z.unknown() });
const settingsSchema = z.array(setting).max(MAX_SETTINGS);

async function ping(context: Context): Promise<Response> {
  const { signal } = context.req.raw;
  if (context.req.query('tag')?.endsWith('protocol-check'))
    await timers.setTimeout(PROBE_DELAY_MS, undefined, { signal }).catch(() => {});
  return json({ pong: true });
}

function readUsers(context: Context): Response {
  const users = idsOf(context).map((id) => {
    const isLocal = id === LOCAL_USER.id;
    const details = isLocal ? { email: LOCAL_USER.email } : {};
    return { id, displayName: isLocal ? LOCAL_USER.name : id, imageUrl: null, ...details };
  });
  return json(users.length === 1 ? users[0] : users);
}

/** What else the Studio asks for, besides content; and the id of the content, for our own commands. */
export function studioRoutes({ projectId, dataset }: Core, contentId: string | undefined): Hono {
  /** The Studio's settings for its user. They are lost when the process ends. */
  const settings = new Map<string, unknown>();
  const datasets = [{ name: dataset, aclMode: 'private', datasetProfile: 'content', tags: [] }];
  const routes = new Hono();
  for (const [path, response] of Object.entries(fixedResponses(projectId)))
    routes.all(path, () => json(response));
  return routes
    .get('/ping', ping)
    .get('/data/ping/:dataset?', ping)
    .get('/_lake/content-id', () => json({ id: contentId ?? null }))
    .get('/projects/:project/datasets', (context) =>
      json(context.req.query('datasetProfile') === undefined ? datasets : []),
    )
    .get('/users/:ids', readUsers)
    .put('/users/me/keyvalue', async (context) => {
      const given = settingsSchema.safeParse(await jsonBody(context));
      if (!given.success) throw new Refusal(400, 'The body needs keys and values.');
      if (settings.size + given.data.length > MAX_SETTINGS) settings.clear();
      for (const { key, value } of given.data) settings.set(key, value);
      return json(given.data);
    })
    .get('/users/me/keyvalue/:ids', (context) => {
      const keys = idsOf(context).filter((key) => settings.has(key));
      return json(keys.map((key) => ({ key, value: settings.get(key) })));
    });
}

const EVERYTHING = {
  filter: '_id in path("**")',
  permissions: ['read', 'update', 'create', 'history', 'editHistory', 'manage'],
};

const { id, roles } = LOCAL_USER;

/** What the Studio gets for these paths: its only user, the one project, and stubs of hosted services. */
const fixedResponses = (projectId: string): Readonly<Record<string, unknown>> => ({
  '/users/me': LOCAL_USER,
  '/auth/providers': { providers: [] },
  '/auth/id': { id },
  '/auth/logout': {},
  '/access/requests/me': [],
  '/access/project/:project/requests': [],
  '/projects/:project': {
    id: projectId,
    displayName: 'Local content',
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    members: [{ id, isCurrentUser: true, isRobot: false, roles }],
    features: [],
    metadata: {},
  },
  '/projects/:project/datasets/:dataset/acl': [EVERYTHING],
  '/projects/:project/datasets/:dataset/settings/*': { strategy: 'groq2024' },
  '/projects/:project/grants': {},
  '/projects/:project/user-applications': [],
  '/projects/:project/new-content-release-allowed': false,
  '/check/cors': { result: { allowed: true, isAllowed: true, withCredentials: true } },
  '/features': [],
  '/help': { resources: { welcomeMessage: '', sectionArray: [] }, latestVersion: '0.0.0' },
  '/intake/telemetry-status': { status: 'denied' },
  '/intake/batch': {},
  '/journey/announcements': [],
  '/journey/*': null,
  '/subscriptions/project/:project': {
    planTypeId: 'local',
    plan: { planTypeId: 'local', name: 'Local' },
    featureTypes: {},
  },
  '/schedules/:project/:dataset': { schedules: [] },
  '/descriptors/*': { synchronization: { type: 'complete' } },
});
