import type { AccessLink } from '#leads/api/access-api.ts';

/**
 * What a request may reach: the leads of one client, under the name of whoever has its link, or, without a
 * client, everything.
 */
export type Scope = Pick<AccessLink, 'level'> & Partial<Pick<AccessLink, 'client' | 'name'>>;

/** The scope of the admin token. */
export const EVERYTHING: Scope = { level: 'work' };

/** Whose a lead is, and whether it counts as one: suspected spam does not. */
export type LeadOwner = { client: string | null; state: string };

export type ScopedRequest = {
  method: string;
  path: string;
  /** That of the lead which the path names, if there is one. */
  owner?: LeadOwner | undefined;
};

const LEAD_PATH = /^\/(?:admin\/leads|leads\/view)\/([\w-]+)(?:\/|$)/;

/** The id of the lead that a path names, if it names one. */
export const leadNamedBy = (path: string): string | undefined => LEAD_PATH.exec(path)?.[1];

/** Everything that a client's link may request; each path with a lead is one of `leadNamedBy`. */
const CLIENT_ROUTES: [method: string, path: RegExp, level: Scope['level']][] = [
  ['GET', /^\/admin\/leads(?:\.csv|\/[\w-]+)?$/, 'read'],
  // Which audits they may name: `numbers-routes.ts` and `client-routes.ts`.
  ['GET', /^\/admin\/(?:numbers|results)$/, 'read'],
  ['GET', /^\/leads\/numbers$/, 'read'],
  ['GET', /^\/leads\/view(?:\/[\w-]+)?$/, 'read'],
  ['POST', /^\/admin\/leads\/[\w-]+\/work$/, 'work'],
  ['DELETE', /^\/admin\/leads\/[\w-]+\/work\/[\w-]+$/, 'work'],
];

/**
 * Whether a request is within a scope. A client's is one of few routes, and any lead that it names is the client's and
 * accepted; one that is another's is `unknown`, as if there were none. Everything else is `forbidden`. See
 * docs/leads.md#a-client-sees-its-own-leads.
 */
export function verdictOn(
  scope: Scope,
  { method, path, owner }: ScopedRequest,
): 'allowed' | 'forbidden' | 'unknown' {
  if (scope.client === undefined) return 'allowed';
  const mayRequest = CLIENT_ROUTES.some(
    ([allowed, pattern, level]) =>
      method === allowed && pattern.test(path) && (level === 'read' || scope.level === 'work'),
  );
  if (!mayRequest) return 'forbidden';
  if (leadNamedBy(path) === undefined) return 'allowed';
  return owner?.client === scope.client && owner.state === 'accepted' ? 'allowed' : 'unknown';
}

/** A filter of the list, narrowed to a scope whatever it says. */
export const filterWithin = <Filter extends { state: string }>(
  { client }: Scope,
  filter: Filter,
) => (client === undefined ? filter : { ...filter, client, state: 'accepted' as const });
