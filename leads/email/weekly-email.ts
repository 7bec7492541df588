import { z } from 'zod';
import { fill } from '#app/quiz/base/template.ts';
import type { AuditSummary } from '#leads/api/admin-api.ts';
import { DAY_MS, dayOf } from '#leads/api/period.ts';
import { readAudits } from '#leads/content/audits.ts';
import { shippedTextsIn } from '#leads/content/shipped-texts.ts';
import { latestQuiz, readAuditTexts } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';
import { type Query, sql } from '#leads/database/query.ts';
import type { Endpoint } from '#leads/delivery/endpoint.ts';
import { addDeliveries } from '#leads/events/emit-event.ts';
import { countInWords, numbersInWords } from '#leads/numbers/numbers-in-words.ts';
import { readNumbers } from '#leads/numbers/read-numbers.ts';
import type { Email } from './mailer.ts';

const weeklyPayload = z.object({ from: z.iso.date(), to: z.iso.date() });

type Days = z.infer<typeof weeklyPayload>;

/**
 * The email with the numbers of a week, of each audit of the recipient that had a visit in it or in the week
 * before, in the audit’s own language. It is about nobody. `undefined` where there is none any more. See
 * docs/numbers.md#every-week.
 */
export async function weeklyEmailFor(
  query: Query,
  { audit }: Pick<Endpoint, 'audit'>,
  payload: string,
  studioUrl: string,
): Promise<Pick<Email, 'subject' | 'text'> | undefined> {
  const days = weeklyPayload.parse(JSON.parse(payload));
  const audits = (await readAudits(query)).filter(({ id }) => audit === null || audit === id);
  // One by one: together they would take the connections that visitors need.
  const all = [];
  for (const each of audits) all.push(await weekOf(query, each, days));
  const weeks = all.filter((week) => week !== undefined);
  const [first] = weeks;
  if (!first) return undefined;
  const { language, texts } = shippedTextsIn(first.language);
  const { subject, visits, leads, more, why } = texts.weekly;
  const link = `${studioUrl}/numbers${audit === null ? '' : `?audit=${audit}`}`;
  const sum = (name: 'landing' | 'lead') =>
    weeks.reduce((all, { numbers }) => all + numbers.totals[name], 0);
  return {
    subject: fill(subject, {
      visits: countInWords(visits, sum('landing'), language),
      leads: countInWords(leads, sum('lead'), language),
    }),
    text: `${weeks.map(({ text }) => text).join('\n\n\n')}\n\n\n${more}\n${link}\n\n-- \n${why}\n`,
  };
}

async function weekOf(query: Query, { id, title }: AuditSummary, days: Days) {
  const numbers = await readNumbers(query, { audit: id, ...days });
  const settings = (await readAuditTexts(query, id))?.siteSettings;
  const { totals, before } = numbers;
  if (!settings || totals.landing + totals.start + before.landing + before.start === 0)
    return undefined;
  const { language, texts } = shippedTextsIn(settings.language);
  const said = numbersInWords(numbers, days, await latestQuiz(query, id), language);
  const heading = fill(texts.weekly.days, { days: said.days });
  const counts = said.totals.map((each) => fill(texts.weekly.line, each));
  const sentences = [said.worst, said.best, said.few].filter((each) => each !== undefined);
  const blocks = [[title, heading], counts, sentences].filter((lines) => lines.length > 0);
  return { language, numbers, text: blocks.map((lines) => lines.join('\n')).join('\n\n') };
}

/** An internal event: recipients are told the numbers of a week. */
export const WEEKLY_EVENT = 'numbers.weekly';

const WEEK_MS = 7 * DAY_MS;
/** Mondays at noon (UTC), which is in the morning all over Canada; the week before is over everywhere. */
const A_MONDAY = Date.UTC(1970, 0, 5, 12);

/**
 * Queues the email of the last Monday for each recipient who wanted it by then and has none yet, whichever
 * process comes first. None is queued where nobody visited their audits in two weeks, so that the first week
 * without a visit is told, and no other. Returns how many. See docs/numbers.md#every-week.
 */
export async function queueWeekly({ database, now, wake }: LeadsContext): Promise<number> {
  const dueAt = now() - ((now() - A_MONDAY) % WEEK_MS);
  const to = dayOf(dueAt - DAY_MS);
  const id = `${WEEKLY_EVENT}-${to}`;
  const payload = { from: dayOf(dueAt - WEEK_MS), to };
  const queued = await database.transaction(async (query) => {
    await query.insertIfNew('event', { id, type: WEEKLY_EVENT, version: 1, payload, at: now() });
    const wantsIt = sql`kind = 'email' and state = 'active' and weekly_since <= ${dueAt}
      and exists (select 1 from visit join audit on audit.id = visit.audit
        where visit.audit = coalesce(endpoint.audit, visit.audit)
          and day >= ${dayOf(dueAt - 2 * WEEK_MS)} and day <= ${to})`;
    return addDeliveries(query, id, wantsIt, dueAt);
  });
  if (queued > 0) wake();
  return queued;
}
