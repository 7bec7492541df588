import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { auditId } from '#app/quiz/base/fields.ts';
import { domainOf } from '#app/quiz/contract/email-address.ts';
import { submission } from '#app/quiz/contract/submission.ts';
import { visit } from '#app/quiz/contract/visit.ts';
import { contentHandOver, saveContent } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';
import { queueReport } from '#leads/email/visitor-emails.ts';
import { saveSubmission, scoreUnscored } from '#leads/submissions/save-submission.ts';
import { createSpamCheck } from '#leads/submissions/spam-check.ts';
import { createVisitorLimit } from '#leads/submissions/visitor-limits.ts';
import { HAND_OVER_BYTES, MESSAGE_BYTES, VISIT_BYTES, VISITOR_BYTES } from '#shared/limits.ts';
import { Refusal } from '#shared/refusal.ts';
import { bodyOf, logRefused, maxBytes } from './request.ts';

/** More than this is a flood, which must not reach the disk; one visitor sends two or three requests. */
const REQUESTS = {
  own: { capacity: 500, refillMs: 2000 },
  all: { capacity: 2000, refillMs: 10 },
};

/**
 * Emails go to addresses that nobody has confirmed. A class that asks for its reports stays below. The second
 * limit is that of an audit: a client whose campaign reaches it leaves the others theirs.
 */
const EMAILS = {
  own: { capacity: 50, refillMs: 120_000 },
  all: { capacity: 500, refillMs: 6000 },
};

/** A visitor tells some 20 times how far they have come. The second limit is that of an audit, too. */
const VISITS = {
  own: { capacity: 500, refillMs: 1000 },
  all: { capacity: 5000, refillMs: 5 },
};

/** How many campaigns one address may bring that nobody else has: a program would use up those of the audit. */
const CAMPAIGNS = { own: { capacity: 20, refillMs: 3_600_000 } };

const reportRequest = z.strictObject({ id: z.uuid(), audit: auditId });

/** Why a report is not sent: the status and the sentence of the refusal. */
const NO_REPORT = {
  unknown: [404, 'There is no report of this submission.'],
  undeliverable: [400, 'No mail server takes the address of this submission.'],
  'too-many': [429, 'This report was sent often enough.'],
} as const;

/**
 * What the site's server sends. A submission gets 201 once it is on disk, 200 if this version or a later one
 * already was, 400 if it was erased; a visit gets 202 before it is. The response to content says whether
 * emails are sent, so that the site offers none otherwise.
 */
export function siteRoutes(leads: LeadsContext): Hono {
  const { database, environment, now, wake, log } = leads;
  const signsOf = createSpamCheck(now);
  const isWithinLimits = createVisitorLimit(REQUESTS, now);
  const mayEmail = createVisitorLimit(EMAILS, now);
  const mayCount = createVisitorLimit(VISITS, now);
  const mayName = createVisitorLimit(CAMPAIGNS, now);
  const limited: MiddlewareHandler = async (context, next) =>
    isWithinLimits(context.req.header('x-visitor-address'))
      ? next()
      : context.json({ error: 'Too many at once: try again.' }, 429, { 'Retry-After': '10' });
  return new Hono()
    .use('/submissions', logRefused(log, 'submission-refused'), maxBytes(VISITOR_BYTES), limited)
    .post('/submissions', async (context) => {
      const address = context.req.header('x-visitor-address');
      const body = await bodyOf(context, submission);
      const signs = () => signsOf(body, address);
      const saved = await saveSubmission(leads, body, signs, () => mayEmail(address, body.audit));
      if (saved === 'erased') throw new Refusal(400, 'This submission was erased.', 'id');
      log('submission', { id: body.id, audit: body.audit, version: body.version, saved });
      return context.json({}, saved === 'stored' ? 201 : 200);
    })
    .post('/report-emails', maxBytes(MESSAGE_BYTES), limited, async (context) => {
      const { id, audit } = await bodyOf(context, reportRequest);
      const address = context.req.header('x-visitor-address');
      const result = await queueReport(database, { id, audit }, now(), () =>
        mayEmail(address, audit),
      );
      log('report-email', { id, result });
      if (result !== 'queued') {
        const [status, message] = NO_REPORT[result];
        throw new Refusal(status, message, 'id');
      }
      wake();
      return context.json({}, 202);
    })
    .use('/visits', maxBytes(VISIT_BYTES))
    .post('/visits', async (context) => {
      const told = await bodyOf(context, visit);
      const address = context.req.header('x-visitor-address');
      if (!mayCount(address, told.audit)) throw new Refusal(429, 'Too many at once.');
      leads.visits.add(told, now(), () => mayName(address));
      return context.json({}, 202);
    })
    .use('/content', logRefused(log, 'hand-over-refused'), maxBytes(HAND_OVER_BYTES))
    .put('/content', async (context) => {
      const content = await bodyOf(context, contentHandOver);
      const { audit, revision, scoringRevision } = content;
      const verified = await database.transaction(async (query) => {
        await saveContent(query, content, now());
        return scoreUnscored(query, content, now());
      });
      const { email } = content.siteSettings.leads.sender;
      const isRefused = email && !environment.MAIL_DOMAINS.includes(domainOf(email));
      const refusedDomain = isRefused ? domainOf(email) : undefined;
      log('content', { audit, revision, scoringRevision, verified, refusedDomain });
      if (verified > 0) wake();
      return context.json({ sendsEmail: environment.sendsEmail });
    });
}
