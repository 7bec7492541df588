import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { onTestFinished } from 'vitest';
import type { LeadDetail, LeadItem, LeadPage } from '#leads/api/admin-api.ts';
import type { EndpointItem } from '#leads/api/endpoint-api.ts';
import { sampleLead } from '#tests/sample-lead.ts';

/** The address of the leads process that this file imitates. */
export const URL_OF_LEADS = 'http://leads.test';

type Received = {
  method: string;
  path: string;
  query: string;
  body: unknown;
  token: string | null;
};
type Responder = (received: Received) => Response | JsonBodyType;

/** Responds to requests such as `GET /leads`, and returns them. `runs`: its health check responds. */
export function respond(routes: Record<string, Responder>, { runs = false } = {}): Received[] {
  const all: Received[] = [];
  const server = setupServer(
    http.get('*/healthz', () => (runs ? HttpResponse.json({}) : noResponse())),
    http.all('*/admin/*', async ({ request }) => {
      const url = new URL(request.url);
      const text = await request.text();
      const received = {
        method: request.method,
        path: url.pathname.replace('/admin', ''),
        query: url.search.slice(1),
        body: text ? JSON.parse(text) : undefined,
        token: request.headers.get('authorization'),
      };
      all.push(received);
      const responder = routes[`${received.method} ${received.path}`];
      if (!responder) return refusal(404, 'No such route.');
      const response = responder(received);
      return response instanceof Response ? response : HttpResponse.json(response);
    }),
  );
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => {
    server.close();
    sessionStorage.clear();
  });
  return all;
}

export const refusal = (status: number, error: string, field?: string) =>
  HttpResponse.json({ error, ...(field ? { field } : {}) }, { status });

export const noResponse = () => HttpResponse.error();

export const item = (changes: Partial<LeadItem> = {}): LeadItem => ({
  id: 'a1',
  audit: null,
  receivedAt: Date.UTC(2026, 10, 20, 15),
  stage: 'complete',
  status: 'new',
  bookedAt: null,
  state: 'accepted',
  suspicion: null,
  name: 'Ada Lovelace',
  email: 'ada@example.ca',
  businessName: 'Engines Ltd.',
  industry: 'Construction',
  city: 'Halifax',
  province: 'Nova Scotia',
  score: 62,
  level: 'Digital Achiever',
  verification: 'snapshot',
  marketing: true,
  isConsentPending: false,
  campaign: 'spring',
  delivery: 'delivered',
  ...changes,
});

export const page = (items: LeadItem[], changes: Partial<LeadPage> = {}): LeadPage => ({
  items,
  next: null,
  total: items.length,
  counts: { accepted: items.length, quarantined: 2 },
  overview: [{ audit: 'AI audit', week: 1, month: 2, all: items.length }],
  audits: [{ id: 'audit', title: 'AI audit' }],
  levels: ['Digital Achiever', 'Growth Opportunity'],
  industries: ['Construction', 'Healthcare'],
  campaigns: ['spring'],
  ...changes,
});

export const detail = (changes: Partial<LeadDetail> = {}): LeadDetail => ({
  ...item(),
  lead: sampleLead,
  formerEmails: [],
  missingForEmail: [],
  scale: 100,
  categories: [],
  work: [],
  completedAt: Date.UTC(2026, 10, 20, 15, 5),
  retainUntil: Date.UTC(2028, 10, 20),
  language: 'en-CA',
  source: { utm_campaign: 'spring' },
  answers: [{ key: 'q1', question: 'How often?', label: 'Never', points: 0 }],
  consent: [
    {
      kind: 'given',
      at: Date.UTC(2026, 10, 20, 15),
      manner: 'box ticked',
      text: 'Yes, write to me.',
      language: 'en-CA',
    },
  ],
  deliveries: [
    {
      eventId: 'e1',
      eventType: 'lead.completed',
      endpointId: 'crm',
      endpointName: 'CRM',
      state: 'exhausted',
      attempts: 10,
      dueAt: null,
      history: [{ n: 1, at: Date.UTC(2026, 10, 20, 15, 6), ms: 40, status: '500', error: null }],
    },
  ],
  others: [],
  ...changes,
});

export const endpoint = (changes: Partial<EndpointItem> = {}): EndpointItem => ({
  id: 'crm',
  kind: 'webhook',
  name: 'CRM',
  audit: null,
  url: 'https://crm.example/hook',
  state: 'active',
  answersWithRedirect: false,
  includesLead: false,
  isWeekly: false,
  waiting: 0,
  exhausted: 0,
  isCircuitOpen: false,
  lastSuccessAt: null,
  lastError: null,
  ...changes,
});
