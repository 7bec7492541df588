import { html } from 'hono/html';
import { z } from 'zod';
import { auditId } from '#app/quiz/base/fields.ts';
import { fill } from '#app/quiz/base/template.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { AuditSummary } from '#leads/api/admin-api.ts';
import { MOST_CAMPAIGNS, type Numbers } from '#leads/api/numbers-api.ts';
import type { Markup } from '#leads/html-page.ts';
import { numbersInWords } from '#leads/numbers/numbers-in-words.ts';
import { selectOptions, type ViewContext } from './frame.ts';

/** Which of a client’s audits the numbers are of; the first one without it. */
export const numbersViewQuery = z.strictObject({ audit: auditId.optional() });

type Shown = {
  audit: AuditSummary;
  audits: readonly AuditSummary[];
  days: { from: string; to: string };
  numbers: Numbers;
  quiz: Quiz | undefined;
};

/** The numbers of one of a client’s audits in the last 30 days. */
export function numbersView(shown: Shown, { texts, language }: ViewContext): Markup {
  const { audit, audits, days, numbers, quiz } = shown;
  const words = texts.numbers;
  const said = numbersInWords(numbers, days, quiz, language);
  const choice = html`<form data-path="/leads/numbers">
      <label>${texts.audit}<select id="audit" name="audit" data-submits>
        ${selectOptions(Object.fromEntries(audits.map(({ id, title }) => [id, title])), audit.id)}
      </select></label>
    </form>`;
  const isEmpty = numbers.totals.landing + numbers.totals.start === 0;
  return html`<p class="actions"><button type="button" class="plain" data-back>${texts.back}</button></p>
    <h1 tabindex="-1">${words.title}</h1>
    ${audits.length > 1 ? choice : html`<p>${audit.title}</p>`}
    <p class="muted">${fill(words.days, { days: said.days })}</p>
    ${isEmpty ? html`<p>${words.empty}</p>` : report(said, words)}`;
}

/** What was reached, sentences about it, the questions and the campaigns. */
const report = (
  said: ReturnType<typeof numbersInWords>,
  words: ViewContext['texts']['numbers'],
) => {
  const { start, lead, booking } = words.steps;
  const others = said.campaigns.slice(MOST_CAMPAIGNS);
  const campaignTable = (rows: readonly string[][]) =>
    table('campaigns', [words.campaign, start, lead, booking], rows);
  return html`
    ${said.few ? html`<p>${said.few}</p>` : ''}
    <dl class="tiles">
      ${said.totals.map(({ title, count, change }) => html`<div><dt>${title}</dt><dd><strong>${count}</strong> <span class="muted">${change}</span></dd></div>`)}
    </dl>
    <h2 id="questions">${words.byQuestion}</h2>
    ${said.worst ? html`<p>${said.worst}</p>` : ''}
    ${table('questions', [words.question, words.shown, words.answered, words.goesOn], said.byQuestion)}
    <h2 id="campaigns">${words.campaigns}</h2>
    ${said.best ? html`<p>${said.best}</p>` : ''}
    ${campaignTable(said.campaigns.slice(0, MOST_CAMPAIGNS))}
    ${others.length > 0 ? html`<details><summary>${fill(words.otherCampaigns, { count: String(others.length) })}</summary>${campaignTable(others)}</details>` : ''}`;
};

/** A table below the heading with an id; the first cell of each row names it. */
const table = (heading: string, columns: readonly string[], rows: readonly string[][]) =>
  html`<table aria-labelledby="${heading}">
      <thead><tr>${columns.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
      <tbody>${rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
    </table>`;
