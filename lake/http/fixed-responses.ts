import { LOCAL_USER } from '#lake/core/user.ts';

const EVERYTHING = {
  filter: '_id in path("**")',
  permissions: ['read', 'update', 'create', 'history', 'editHistory', 'manage'],
};

const { id, roles } = LOCAL_USER;

/**
 * What the Studio gets for each of these paths: the signed-in user, always the same one, with every
 * permission; the one project; and hosted services that the lake does not have, such as plans and
 * telemetry.
 */
export const fixedResponses = (projectId: string): Readonly<Record<string, unknown>> => ({
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
