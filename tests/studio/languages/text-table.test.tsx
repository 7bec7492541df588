import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { TranslationRow } from '#studio/languages/model/rows.ts';
import { TextTable } from '#studio/languages/views/text-table.tsx';
import { shippedFrench } from '#tests/seed.ts';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';
import { frenchOf } from './shipped-rows.ts';

const shipped = await frenchOf(shippedFrench());
const [headline, , startButton] = shipped.rows;
if (!headline || !startButton) throw new Error('There are no texts.');

function draw(rows: TranslationRow[], tag = 'fr-CA', edits = new Map<string, string>()) {
  const calls = { onType: vi.fn(), onReviewed: vi.fn(), onFocus: vi.fn(), onForget: vi.fn() };
  const lost = [
    { _key: 'a', path: 'old', of: 'Gone', text: 'Parti', document: 'd', translation: 't' },
  ];
  renderInStudio(
    <TextTable
      rows={rows}
      edits={edits}
      tag={tag}
      lost={lost}
      {...calls}
      sourceTag="en-CA"
      onBlur={() => {}}
    />,
  );
  return calls;
}
const areas = () => screen.getAllByRole<HTMLTextAreaElement>('textbox');

test('all shipped texts stand beside their French, below the screens where visitors meet them', () => {
  draw(shipped.rows);
  expect(areas().map(({ value }) => value)).toEqual(shipped.rows.map(({ text }) => text));
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.slice(0, 2)).toEqual(['English (Canada)', 'French (Canada)']);
  for (const title of ['Landing page', 'Form', 'Questions', 'Report'])
    expect(screen.getAllByText(title).length).toBeGreaterThan(0);
  const row = areas()[0]?.closest('tr');
  expect(row).toHaveTextContent(headline.of);
  expect(screen.getByText(headline.of)).toHaveAttribute('lang', 'en-CA');
  expect(areas()[0]).toHaveAttribute('lang', 'fr-CA');
  expect(screen.queryByRole('button', { name: 'Fix it' })).toBeNull();
});

test('what is typed is passed on with its row, trimmed at the end, and Enter goes on', async () => {
  const { onType, onFocus } = draw([{ ...headline, text: 'Un ' }, startButton]);
  const [first, second] = areas();
  await userEvent.type(first ?? document.body, 'x{Enter}');
  expect(second).toHaveFocus();
  expect(onType.mock.calls.map(([row, text]) => [row.name, text])).toEqual([
    [headline.name, 'Un x'],
    [headline.name, 'Un'],
  ]);
  expect(onFocus.mock.calls.map(([row]) => row.name)).toEqual([headline.name, startButton.name]);
});

test('a source that begins and ends with the same words shows what has changed between', () => {
  draw([{ ...headline, status: 'toReview', was: 'or a or ', of: 'or b or ' }]);
  expect(screen.getByText('a').tagName).toBe('DEL');
  expect(screen.getByText('b').tagName).toBe('INS');
});

test('a line says what is wrong with it, and offers what there is', async () => {
  const changed = {
    ...headline,
    status: 'toReview' as const,
    was: 'Is it visible?',
    of: 'Is it found?',
  };
  const ofFile = { ...startButton, name: 'file', status: 'toReview' as const };
  const refused = {
    ...startButton,
    name: 'refused',
    status: 'refused' as const,
    problem: 'Too long.',
  };
  const missing = {
    ...startButton,
    name: 'missing',
    status: 'missing' as const,
    text: '',
    offer: 'Allons',
  };
  const spaced = { ...startButton, name: 'spaced', text: 'Commencer !' };
  const { onType, onReviewed } = draw([changed, ofFile, refused, missing, spaced]);
  const lineOf = (at: number) => within(areas()[at]?.closest('tr') ?? document.body);
  expect(lineOf(0).getByText('visible?').tagName).toBe('DEL');
  expect(lineOf(0).getByText('found?').tagName).toBe('INS');
  await userEvent.click(lineOf(0).getByRole('button', { name: 'Still right' }));
  expect(onReviewed).toHaveBeenCalledWith(changed);
  expect(lineOf(1).getByText(/came from a file/)).toBeVisible();
  expect(lineOf(2).getByRole('alert')).toHaveTextContent('Not used: Too long.');
  expect(areas()[2]).toBeInvalid();
  expect(areas()[2]).toHaveAccessibleDescription(`${startButton.of} Not used: Too long.`);
  expect(areas()[1]).toBeValid();
  await userEvent.click(lineOf(3).getByRole('button', { name: 'Use it' }));
  expect(onType).toHaveBeenLastCalledWith(missing, 'Allons');
  // The button goes, and what it filled in has the focus.
  expect(areas()[3]).toHaveFocus();
  await userEvent.click(lineOf(4).getByRole('button', { name: 'Fix it' }));
  expect(onType).toHaveBeenLastCalledWith(spaced, 'Commencer!');
});

test('what is no longer in the audit stands at the end, and can be removed', async () => {
  const { onForget } = draw([headline]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the translation of “Gone”' }));
  expect(onForget.mock.calls[0]?.[0]).toMatchObject({ of: 'Gone', text: 'Parti' });
});

test('a translation that is written from right to left is so while it is empty, too', () => {
  draw([{ ...headline, text: '' }], 'ar');
  expect(areas()[0]).toHaveAttribute('dir', 'rtl');
  expect(screen.getByText(headline.of)).not.toHaveAttribute('dir');
  expect(screen.getByText('Parti').closest('[lang="ar"]')).toHaveAttribute('dir', 'rtl');
});
