import { html } from 'hono/html';
import { formatNumber } from '#app/quiz/base/format.ts';
import { fill } from '#app/quiz/base/template.ts';
import type { Scope } from '#leads/access/scope.ts';
import type { LeadDetail } from '#leads/api/admin-api.ts';
import { MAX_NOTE, type WorkEntry } from '#leads/api/work-api.ts';
import { isEntryOf } from '#leads/database/work.ts';
import type { Markup } from '#leads/html-page.ts';
import { selectOptions, type ViewContext } from './frame.ts';
import { scoreWords } from './list-view.ts';

type Fact = [name: string, value: string | Markup | null | undefined];

/** Names with their values; an empty value is left out. */
const facts = (all: readonly Fact[]): Markup =>
  html`<dl>${all.filter(([, value]) => value).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

/** One lead of a client: contact, report, status and notes, answers. */
export function leadView(
  lead: Omit<LeadDetail, 'missingForEmail'>,
  scope: Scope,
  context: ViewContext,
): Markup {
  const { texts, timeOf, settings } = context;
  const { email, businessName, industry, city, province, fields = [] } = lead.lead;
  const answers = lead.answers.map(({ question, label, points }): Fact => {
    const shown = points === undefined ? '' : formatNumber(points, settings.language);
    return [
      question,
      html`${label}${shown ? html` <span class="muted">${fill(texts.points, { points: shown })}</span>` : ''}`,
    ];
  });
  return html`<p class="actions"><button type="button" class="plain" data-back>${texts.back}</button></p>
    <h1 tabindex="-1">${lead.name}</h1>
    <h2>${texts.work}</h2>
    ${workSection(lead, scope, context)}
    <h2>${texts.contact}</h2>
    ${facts([
      [texts.email, html`<a href="mailto:${encodeURIComponent(email)}">${email}</a>`],
      [texts.business, businessName],
      [texts.industry, industry],
      [texts.city, city],
      [texts.province, province],
      ...fields.map(({ label, value }): Fact => [label, valueText(value, context)]),
      [texts.marketing, lead.marketing ? texts.yes : texts.no],
      [texts.received, timeOf(lead.receivedAt)],
      [texts.audit, lead.audit],
    ])}
    <h2>${texts.report}</h2>
    ${facts([
      [texts.score, scoreWords(lead, context)],
      [texts.level, lead.level],
      ...lead.categories.map(({ title, score, level, ...unit }): Fact => {
        const amount = score === undefined ? '' : scoreWords({ score, ...unit }, context);
        return [title, [amount, level].filter(Boolean).join(', ')];
      }),
      [texts.booked, lead.bookedAt === null ? null : timeOf(lead.bookedAt)],
    ])}
    ${answers.length > 0 ? html`<h2>${texts.answers}</h2>${facts(answers)}` : ''}`;
}

const valueText = (value: string | number | boolean, { texts, settings }: ViewContext): string => {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return typeof value === 'number' ? formatNumber(value, settings.language) : value;
};

/** The status, with a form for whoever may work leads, and what was done. */
function workSection(
  { id, status, work }: Pick<LeadDetail, 'id' | 'status' | 'work'>,
  scope: Scope,
  context: ViewContext,
): Markup {
  const { texts } = context;
  const path = `/admin/leads/${id}/work`;
  const form =
    scope.level === 'work'
      ? html`<form data-work="${path}">
          <label>${texts.status}<select id="lead-status" name="status">${selectOptions(texts.statuses, status)}</select></label>
          <label class="wide">${texts.note}<textarea id="note" name="note" rows="3" maxlength="${MAX_NOTE}"></textarea></label>
          <button type="submit" id="save">${texts.save}</button>
        </form>`
      : html`<p>${texts.statuses[status]}</p>`;
  return html`${form}<ul>${work.map((entry) => workEntry(entry, path, scope, context))}</ul>`;
}

function workEntry(
  { id, at, author, status, note }: WorkEntry,
  path: string,
  scope: Scope,
  { texts, timeOf }: ViewContext,
): Markup {
  const isOwn = scope.level === 'work' && isEntryOf(id, scope) && note !== '';
  return html`<li>
      <p class="muted">${[timeOf(at), author].filter(Boolean).join(', ')}</p>
      ${status ? html`<p>${fill(texts.became, { status: texts.statuses[status] })}</p>` : ''}
      ${note ? html`<p>${note}</p>` : ''}
      ${isOwn ? html`<button type="button" class="plain" data-remove="${path}/${id}">${texts.removeNote}</button>` : ''}
    </li>`;
}
