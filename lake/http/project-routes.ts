import type { Core } from '#lake/core/core.ts';
import { LOCAL_USER } from '#lake/core/user.ts';
import { json } from './response.ts';
import type { Route } from './router.ts';

const EVERYTHING = {
  filter: '_id in path("**")',
  permissions: ['read', 'update', 'create', 'history', 'editHistory', 'manage'],
};

/** The one project and its one dataset. */
export function projectRoutes({ projectId, dataset }: Core): readonly Route[] {
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
  const get = (path: string, value: unknown): Route => {
    return { method: 'GET', path, handle: () => json(value) };
  };
  return [
    get('projects/:project', project),
    get('projects/:project/datasets/:dataset/acl', [EVERYTHING]),
    get('projects/:project/datasets/:dataset/settings/*rest', { strategy: 'groq2024' }),
    {
      method: 'GET',
      path: 'projects/:project/datasets',
      handle: ({ url }) => json(url.searchParams.has('datasetProfile') ? [] : datasets),
    },
    get('projects/:project/grants', {}),
    get('projects/:project/user-applications', []),
    get('projects/:project/new-content-release-allowed', false),
  ];
}
