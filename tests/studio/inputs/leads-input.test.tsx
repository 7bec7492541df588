import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SuggestedTexts } from '#studio/inputs/leads-input.tsx';
import { missingSuggestions } from '#studio/inputs/suggested-lead-texts.ts';
import { LEADS_ON } from '#tests/lead-settings.ts';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

function draw(value: Record<string, unknown>, language = 'en-CA') {
  const onChange = vi.fn();
  const element = (current: Record<string, unknown>) => (
    <SuggestedTexts value={current} language={language} onChange={onChange} readOnly={false} />
  );
  const { rerender } = renderInStudio(element(value));
  return { onChange, redraw: (next: Record<string, unknown>) => rerender(element(next)) };
}

test('the button fills the empty fields, and then says how many to read', async () => {
  const { onChange, redraw } = draw({ ...LEADS_ON, marketing: undefined, purpose: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Use 3 suggested texts' }));
  expect(onChange.mock.calls[0]?.[0].patches).toMatchObject([
    { type: 'set', path: ['purpose'], value: LEADS_ON.purpose },
    { type: 'setIfMissing', path: ['marketing'], value: {} },
    { type: 'set', path: ['marketing', 'label'] },
    { type: 'setIfMissing', path: ['marketing'], value: {} },
    { type: 'set', path: ['marketing', 'withdrawal'] },
  ]);
  redraw(LEADS_ON);
  expect(screen.getByRole('status')).toHaveTextContent('3 texts filled in.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('with no empty text, nothing is offered', () => {
  draw(LEADS_ON);
  expect(missingSuggestions(LEADS_ON, 'en-CA')).toEqual([]);
  expect(screen.queryByRole('status')).toBeNull();
});

test('for an audit in French, the suggested texts are French', () => {
  const suggested = missingSuggestions({ isOn: true }, 'fr-CA') ?? [];
  const english = missingSuggestions({ isOn: true }, 'en-CA') ?? [];
  expect(suggested.map(({ path }) => path)).toEqual(english.map(({ path }) => path));
  expect(suggested.find(({ path }) => path.join() === 'marketing,label')?.value).toMatch(/^Oui/);
});

test('for a language without suggested texts, no English is offered, and that is said', () => {
  draw({ isOn: true }, 'de');
  expect(screen.getByText(/is German, and there are no suggested texts/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
