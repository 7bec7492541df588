import { z } from 'zod';
import { fill } from '#app/quiz/base/template.ts';
import type { Numbers } from '#leads/api/numbers-api.ts';
import { readAudits } from '#leads/content/audits.ts';
import { shippedTextsIn } from '#leads/content/shipped-texts.ts';
import { readAuditTexts } from '#leads/content/site-content.ts';
import { latestQuiz } from '#leads/content/snapshot.ts';
import type { Query } from '#leads/database/query.ts';
import type { Endpoint } from '#leads/delivery/endpoint.ts';
import { countInWords, numbersInWords } from '#leads/numbers/numbers-in-words.ts';
import { readNumbers } from '#leads/numbers/read-numbers.ts';
import type { Email } from './mailer.ts';

const weeklyPayload = z.object({ from: z.iso.date(), to: z.iso.date() });

type Days = z.infer<typeof weeklyPayload>;
type Week = { language: string; numbers: Numbers; text: string };

/**
 * The email with the numbers of a week: each audit of the recipient that had a visit in it or in the week before, in
 * the audit’s own language. It is about nobody. `undefined` where there is none any more. See docs/numbers.md#every-week.
 */
export async function weeklyEmailFor(
  query: Query,
  { audit }: Pick<Endpoint, 'audit'>,
  payload: string,
  studioUrl: string,
): Promise<Pick<Email, 'subject' | 'text'> | undefined> {
  const days = weeklyPayload.parse(JSON.parse(payload));
  const weeks: Week[] = [];
  for (const each of await readAudits(query)) {
    const week = audit === null || audit === each.id ? await weekOf(query, each, days) : undefined;
    if (week) weeks.push(week);
  }
  const [first] = weeks;
  if (!first) return undefined;
  const { language, texts } = shippedTextsIn(first.language);
  const { subject, visits, leads, more, why } = texts.weekly;
  const sum = (name: 'landing' | 'lead') =>
    weeks.reduce((all, { numbers }) => all + numbers.totals[name], 0);
  return {
    subject: fill(subject, {
      visits: countInWords(visits, sum('landing'), language),
      leads: countInWords(leads, sum('lead'), language),
    }),
    text: `${weeks.map(({ text }) => text).join('\n\n\n')}\n\n\n${more}\n${studioUrl}/numbers\n\n-- \n${why}\n`,
  };
}

async function weekOf(
  query: Query,
  { id, title }: { id: string; title: string },
  days: Days,
): Promise<Week | undefined> {
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
