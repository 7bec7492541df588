import { createContext, useContext } from 'react';
import type { z } from 'zod';
import { accessList, linkWithSecret, type NewAccessLink } from '#leads/api/access-api.ts';
import {
  type CsvFormat,
  emptiedQuarantine,
  type LeadFilter,
  leadDetail,
  leadPage,
} from '#leads/api/admin-api.ts';
import {
  type EndpointChange,
  endpointList,
  endpointWithSecret,
  type NewEndpoint,
  replayResult,
  testResult,
} from '#leads/api/endpoint-api.ts';
import { numbers, type numbersQuery } from '#leads/api/numbers-api.ts';
import { emailList, eraseResult, personExport } from '#leads/api/person-api.ts';
import { leadResults } from '#leads/api/results-api.ts';
import type { NewWork } from '#leads/api/work-api.ts';
import { errorOf, forbidden, malformed, unavailable, unreachable } from './leads-error.ts';

export type AdminClient = ReturnType<typeof createAdminClient>;

/** A filter, any field of which may be empty. */
type Filter = { [Name in keyof LeadFilter]: LeadFilter[Name] | '' };

/**
 * The requests of this tool to the leads process at an address. Each rejects with a `LeadsError`. `token` is
 * empty before one was entered; `onUnauthorized` is called for each request without the right one. `author`
 * is who changes leads.
 */
export function createAdminClient(
  url: string,
  token: string,
  { author = '', onUnauthorized = () => {} } = {},
) {
  const authorization = token ? { authorization: `Bearer ${token}` } : undefined;
  async function send(path: string, init: RequestInit = {}) {
    const headers = { ...init.headers, ...authorization };
    const sent = fetch(`${url}/admin${path}`, { ...init, headers });
    const response = await sent.catch(async () => {
      throw !init.signal?.aborted && (await runs(url)) ? forbidden() : unreachable(url);
    });
    if (response.ok) return response;
    if (response.status === 401) onUnauthorized();
    throw await errorOf(response);
  }

  async function read<T>(schema: z.ZodType<T>, path: string, init?: RequestInit): Promise<T> {
    const response = await send(path, init);
    const decoded = schema.safeParse(await response.json().catch(() => undefined));
    if (!decoded.success) throw malformed();
    return decoded.data;
  }

  const file = async (path: string): Promise<Blob> =>
    (await send(path)).blob().catch(() => {
      throw unavailable();
    });

  const remove = async (path: string): Promise<void> => {
    await send(path, { method: 'DELETE' });
  };
  const write = <T>(schema: z.ZodType<T>, path: string, body = {}, method = 'POST') =>
    read(schema, path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const accessPath = (id: string) => `/access/${encodeURIComponent(id)}`;
  const endpointPath = (id: string) => `/endpoints/${encodeURIComponent(id)}`;
  const leadPath = (id: string) => `/leads/${encodeURIComponent(id)}`;

  return {
    leads: (filter: Filter, signal?: AbortSignal) =>
      read(leadPage, `/leads?${queryOf(filter)}`, { signal }),
    lead: (id: string, signal?: AbortSignal) => read(leadDetail, leadPath(id), { signal }),
    accept: (id: string) => write(leadDetail, `${leadPath(id)}/accept`),
    withdrawConsent: (id: string) => write(leadDetail, `${leadPath(id)}/withdraw`),
    /** Sets the status of a lead, or adds a note. */
    addWork: (id: string, work: NewWork) =>
      write(leadDetail, `${leadPath(id)}/work`, { ...work, author }),
    removeNote: (id: string, entry: string) =>
      read(leadDetail, `${leadPath(id)}/work/${encodeURIComponent(entry)}`, { method: 'DELETE' }),
    emptyQuarantine: ({ audit }: Pick<Filter, 'audit'>) =>
      write(emptiedQuarantine, `/quarantine/empty?${queryOf({ audit })}`),
    csv: (filter: Filter, format: CsvFormat) => {
      const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      return file(`/leads.csv?${queryOf({ ...filter, format, zone })}`);
    },
    endpoints: (signal?: AbortSignal) => read(endpointList, '/endpoints', { signal }),
    addEndpoint: (endpoint: NewEndpoint) => write(endpointWithSecret, '/endpoints', endpoint),
    changeEndpoint: (id: string, change: EndpointChange) =>
      write(endpointWithSecret, endpointPath(id), change, 'PATCH'),
    removeEndpoint: (id: string) => remove(endpointPath(id)),
    testEndpoint: (id: string) => write(testResult, `${endpointPath(id)}/test`),
    /** Sends one delivery again, or all deliveries to an endpoint that were given up or held. */
    replay: (endpointId: string, eventId?: string) =>
      write(replayResult, '/replay', { endpointId, eventId }),
    access: (signal?: AbortSignal) => read(accessList, '/access', { signal }),
    addAccess: (link: NewAccessLink) => write(linkWithSecret, '/access', link),
    revokeAccess: (id: string) => remove(accessPath(id)),
    /** The address of the page that a link with this secret opens. */
    pageAddress: (secret: string) => `${url}/leads#${secret}`,
    numbers: (query: z.infer<typeof numbersQuery>, signal?: AbortSignal) =>
      read(numbers, `/numbers?${queryOf(query)}`, { signal }),
    results: (query: z.infer<typeof numbersQuery>, signal?: AbortSignal) =>
      read(leadResults, `/results?${queryOf(query)}`, { signal }),
    exportPerson: (email: string) => write(personExport, '/people/export', { email }),
    erasePerson: (email: string) => write(eraseResult, '/people/erase', { email }),
    mails: (signal?: AbortSignal) => read(emailList, '/mails', { signal }),
    mail: (name: string) => file(`/mails/${encodeURIComponent(name)}`),
  };
}

export const LeadsClientContext = createContext<AdminClient | undefined>(undefined);

/** The client of the leads process that this tool shows. Throws outside of `WithLeadsClient`. */
export function useLeadsClient(): AdminClient {
  const client = useContext(LeadsClientContext);
  if (!client) throw new Error('There is no leads client around this component.');
  return client;
}

/** Whether the process responds at all. A page of any origin may ask, and sees nothing of the response. */
const runs = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { mode: 'no-cors' }).then(
    () => true,
    () => false,
  );

/** The query string of a filter, without its empty fields. */
export function queryOf(filter: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return query.toString();
}
