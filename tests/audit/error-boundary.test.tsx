import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Audit } from '#app/audit/audit.tsx';
import { ErrorBoundary } from '#app/audit/error-boundary.tsx';
import { newJourney } from '#app/quiz/journey/journey.ts';
import { sampleLead as lead } from '#tests/sample-lead.ts';
import { seedContent } from '#tests/seed.ts';

const content = await seedContent();
const { siteSettings } = content;
const { texts } = siteSettings;

const fetched = vi.spyOn(globalThis, 'fetch');
afterAll(() => fetched.mockRestore());

beforeEach(() => {
  sessionStorage.clear();
  fetched.mockReset().mockImplementation(async () => new Response(null));
});

const pressRetry = () => userEvent.click(screen.getByRole('button', { name: texts.retry }));
/** React logs each error that a boundary catches. */
const ignoreReactLog = () => vi.mocked(console.error).mockClear();

test.each([
  ['the text for a broken step', texts.broken],
  ['the text for a failed load, if there is none', undefined],
])('a step that throws while rendering shows %s', async (_, broken) => {
  const Broken = () => {
    throw new EvalError();
  };
  render(
    <ErrorBoundary texts={{ ...texts, broken }} view="results">
      <Broken />
    </ErrorBoundary>,
  );
  ignoreReactLog();
  expect(texts.broken).not.toBe(texts.failed);
  expect(screen.getByRole('alert')).toHaveTextContent(broken ?? texts.failed);
});

test('where the page cannot be loaded again, a retry renders the step anew, and it takes the focus', async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => offline.mockRestore());
  let isBroken = true;
  const Step = () => {
    if (isBroken) throw new EvalError();
    return 'the form';
  };
  const onRetry = vi.fn(() => expect(screen.getByText('the form')).toBeVisible());
  render(
    <ErrorBoundary texts={texts} view="capture" onRetry={onRetry}>
      <Step />
    </ErrorBoundary>,
  );
  ignoreReactLog();
  isBroken = false;
  await pressRetry();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a broken step is reported, loses no answers, and offers a reload and Start over', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  onTestFinished(() => reload.mockRestore());
  const journey = { ...newJourney(content.quiz), lead };
  const [first] = content.quiz.questions;
  if (!first) throw new RangeError('The seed has no question.');
  const help = vi.fn((): string | undefined => undefined);
  // Not enumerable, so that it throws only while the step is rendered.
  const get = () => help();
  const question = Object.defineProperty({ ...first }, 'help', { get, enumerable: false });
  const quiz = { ...content.quiz, questions: [question, ...content.quiz.questions.slice(1)] };
  render(<Audit scoringRevision="" content={{ ...content, quiz }} journey={journey} />);
  await screen.findByRole('heading', { level: 1, name: (given) => given.endsWith(first.title) });
  help.mockImplementation(() => {
    throw new RangeError('Ada Lovelace');
  });
  await userEvent.click(screen.getByLabelText('I’ve never checked'));
  ignoreReactLog();
  expect(screen.getByRole('alert')).toHaveTextContent(texts.broken ?? '');
  expect(screen.getByRole('button', { name: texts.startOver })).toBeVisible();
  expect(fetched.mock.calls).toEqual([
    [
      '/client-errors',
      expect.objectContaining({ body: '{"error":"RangeError","at":"","step":"questions"}' }),
    ],
  ]);
  await pressRetry();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(sessionStorage.getItem('audit')).toContain('"q1":"never"');
});
