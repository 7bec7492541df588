import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { onTestFinished } from 'vitest';
import { type Submission, submission } from '#app/quiz/contract/submission.ts';

/** What the server does with a request: a status, or no response at all. */
export type Behaviour = { status: number; retryAfter?: string } | 'offline';

/**
 * A site whose `/api/leads` parses each submission and stores it by its id. `rows` are what is
 * stored, `sent` all requests in their order, `reports` the ids of requested
 * emails.
 */
export function serveLeads() {
  const rows = new Map<string, Submission>();
  const sent: Submission[] = [];
  const reports: unknown[] = [];
  let behaviour: Behaviour = { status: 201 };
  const respond = () => {
    if (behaviour === 'offline') return HttpResponse.error();
    const { status, retryAfter } = behaviour;
    return new HttpResponse(null, {
      status,
      headers: retryAfter ? { 'Retry-After': retryAfter } : {},
    });
  };
  const server = setupServer(
    http.post('*/api/leads', async ({ request }) => {
      const body = submission.parse(await request.json());
      sent.push(body);
      const stored = rows.get(body.id);
      if (behaviour === 'offline' || behaviour.status >= 300) return respond();
      if (stored && stored.version >= body.version) return new HttpResponse(null, { status: 200 });
      rows.set(body.id, body);
      return respond();
    }),
    http.post('*/api/leads/report', async ({ request }) => {
      reports.push(await request.json());
      return behaviour === 'offline' || behaviour.status >= 300
        ? respond()
        : new HttpResponse(null, { status: 202 });
    }),
  );
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => server.close());
  const behave = (next: Behaviour) => {
    behaviour = next;
  };
  return { rows, sent, reports, behave };
}
