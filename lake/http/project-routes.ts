import { Hono } from 'hono';
import type { Core } from '#lake/core/core.ts';
import { LOCAL_USER } from '#lake/core/user.ts';
import { searchParamsOf } from './request-context.ts';
import { json } from './response.ts';

const EVERYTHING = {
  filter: '_id in path("**")',
  permissions: ['read', 'update', 'create', 'history', 'editHistory', 'manage'],
};

/** The one project and its one dataset. */
export function projectRoutes({ projectId, dataset }: Core): Hono {
  const { id, roles } = LOCAL_USER;
  const project = {
    id: projectId,
    displayName: 'Local content',
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    members: [{ id, isCurrentUser: true, isRobot: false, roles }],
    features: [],
    metadata: {},
  };
  const datasets = [{ name: dataset, aclMode: 'private', datasetProfile: 'content', tags: [] }];
  const base = '/projects/:project';
  return new Hono()
    .get(base, () => json(project))
    .get(`${base}/datasets/:dataset/acl`, () => json([EVERYTHING]))
    .get(`${base}/datasets/:dataset/settings/*`, () => json({ strategy: 'groq2024' }))
    .get(`${base}/datasets`, (context) =>
      json(searchParamsOf(context).has('datasetProfile') ? [] : datasets),
    )
    .get(`${base}/grants`, () => json({}))
    .get(`${base}/user-applications`, () => json([]))
    .get(`${base}/new-content-release-allowed`, () => json(false));
}
