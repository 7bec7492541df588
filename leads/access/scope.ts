import type { LeadDetail } from '#leads/api/admin-api.ts';

/** What a link of *Access* opens: the leads of one client, under the name of whoever has it. */
export type ClientScope = {
  /** The id of the client's settings. */
  client: string;
  level: 'read' | 'work';
  name: string;
};

/** What a request may reach: everything, or what belongs to one client. */
export type Scope = 'all' | ClientScope;

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
const CLIENT_ROUTES: [method: string, path: RegExp, level: ClientScope['level']][] = [
  ['GET', /^\/admin\/leads$/, 'read'],
  ['GET', /^\/admin\/leads\.csv$/, 'read'],
  ['GET', /^\/admin\/leads\/[\w-]+$/, 'read'],
  // Which audits they may name: `numbers-routes.ts` and `client-routes.ts`.
  ['GET', /^\/admin\/(?:numbers|results)$/, 'read'],
  ['GET', /^\/leads\/numbers$/, 'read'],
  ['GET', /^\/leads\/view$/, 'read'],
  ['GET', /^\/leads\/view\/[\w-]+$/, 'read'],
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
  if (scope === 'all') return 'allowed';
  const mayRequest = CLIENT_ROUTES.some(
    ([allowed, pattern, level]) =>
      method === allowed && pattern.test(path) && (level === 'read' || scope.level === 'work'),
  );
  if (!mayRequest) return 'forbidden';
  if (leadNamedBy(path) === undefined) return 'allowed';
  return owner?.client === scope.client && owner.state === 'accepted' ? 'allowed' : 'unknown';
}

/** The client of a scope; `undefined` where it is all. */
export const clientIn = (scope: Scope): string | undefined =>
  scope === 'all' ? undefined : scope.client;

/** In whose name a client works leads, whatever a request says: nobody removes the notes of others. */
export const authorWithin = (scope: Scope): string | undefined =>
  scope === 'all' ? undefined : scope.name;

/** A filter of the list, narrowed to a scope whatever it says. */
export const filterWithin = <Filter extends { state: string }>(
  scope: Scope,
  filter: Filter,
): Filter & { client?: string } =>
  scope === 'all' ? filter : { ...filter, client: scope.client, state: 'accepted' };

/**
 * What a scope shows of a lead: a client neither sees where leads are delivered, nor the receipts of a sender that other
 * clients may share.
 */
export const leadWithin = <Lead extends LeadDetail>(scope: Scope, lead: Lead): Lead =>
  scope === 'all'
    ? lead
    : { ...lead, delivery: null, deliveries: [], consent: [], missingForEmail: [] };
