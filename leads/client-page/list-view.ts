import { html } from 'hono/html';
import { z } from 'zod';
import { formatAmount } from '#app/quiz/base/format.ts';
import { fill } from '#app/quiz/base/template.ts';
import { type LeadItem, type LeadPage, leadFilter } from '#leads/api/admin-api.ts';
import type { Markup } from '#leads/html-page.ts';
import { selectOptions, type ViewContext } from './frame.ts';

const { search, status, cursor } = leadFilter.shape;

/** In which order the page lists leads. */
const viewOrder = z.enum([
  'received-desc',
  'received-asc',
  'score-desc',
  'score-asc',
  'name-asc',
  'business-asc',
  'status-asc',
]);

/** What the page’s list may be narrowed to. */
export const viewFilter = z.strictObject({
  search,
  status,
  cursor,
  by: viewOrder.default('received-desc'),
});

export type ViewFilter = z.output<typeof viewFilter>;

/** The same as the filter of the admin interface. */
export function filterOfView({ by, ...filter }: ViewFilter) {
  const [sort, order] = by.split('-');
  return leadFilter.parse({ ...filter, sort, order });
}

/** A score with its unit; the word for none. */
export const scoreWords = (
  { score, currency, unit }: Pick<LeadItem, 'score' | 'currency' | 'unit'>,
  { settings, texts }: ViewContext,
): string =>
  score === null ? texts.noScore : formatAmount(score, { currency, unit }, settings.language);

/** The list of a client’s leads: search, filter and order, the file, and the leads of one page. */
export function listView(page: LeadPage, filter: ViewFilter, context: ViewContext): Markup {
  const { texts, language } = context;
  const { cursor, ...shown } = filter;
  const file = Object.entries({ ...filterOfView(shown), format: texts.csvFormat, language });
  const next = page.next && new URLSearchParams({ ...shown, cursor: page.next });
  const isNarrowed = Boolean(filter.search || filter.status || cursor);
  return html`<h1 tabindex="-1">${texts.title}</h1>
    <p class="actions"><button type="button" class="plain" id="numbers" data-view="/leads/numbers">${texts.numbers.title}</button></p>
    <form role="search">
      <label>${texts.search}<input id="search" type="search" name="search" maxlength="200" value="${filter.search ?? ''}" /></label>
      <label>${texts.status}<select id="status" name="status" data-submits>
        <option value="">${texts.anyStatus}</option>
        ${selectOptions(texts.statuses, filter.status)}
      </select></label>
      <label>${texts.order}<select id="order" name="by" data-submits>${selectOptions(texts.orders, filter.by)}</select></label>
      <button type="submit">${texts.searchButton}</button>
    </form>
    <p class="muted">${fill(texts.found, { count: page.total.toLocaleString(language) })}</p>
    ${page.items.length === 0 ? html`<p>${isNarrowed ? texts.noneFound : texts.empty}</p>` : ''}
    <ul class="leads">${page.items.map((item) => leadRow(item, context))}</ul>
    <div class="actions">
      ${next ? html`<button type="button" data-view="/leads/view?${next}">${texts.more}</button>` : ''}
      ${isNarrowed ? html`<button type="button" data-view="/leads/view">${texts.showAll}</button>` : ''}
      ${page.total > 0 ? html`<button type="button" data-download="/admin/leads.csv?${new URLSearchParams(file.map(([name, value]) => [name, String(value)]))}">${texts.download}</button>` : ''}
    </div>`;
}

function leadRow(item: LeadItem, context: ViewContext): Markup {
  const { id, name, businessName, city, level, status, receivedAt, audit } = item;
  return html`<li>
      <button type="button" class="plain" id="lead-${id}" data-view="/leads/view/${id}">${name}</button>
      <span>${[businessName, city, audit].filter(Boolean).join(', ')}</span>
      <span>${[scoreWords(item, context), level].filter(Boolean).join(', ')}</span>
      <span>${context.texts.statuses[status]}</span>
      <span class="muted">${context.dayOf(receivedAt)}</span>
    </li>`;
}
