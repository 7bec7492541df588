import { evaluate, parse } from 'groq-js';
import { Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { toggleSelection } from '#app/quiz/score/answers.ts';
import { withObsoleteSelections } from '#studio/inputs/choices.ts';
import { LEVEL_CHOICES, OPTION_CHOICES, watchChoices } from '#studio/inputs/use-choices.ts';

const runQuery = async (query: string, dataset: unknown[], params: Record<string, unknown>) =>
  (await evaluate(parse(query, { params }), { dataset, params })).get();

const CHOICES = ['never', 'monthly', 'weekly'].map((value) => ({ value, label: value }));

test('selected values are in the order of the question’s options', () => {
  expect(toggleSelection(CHOICES, ['weekly'], 'never')).toEqual(['never', 'weekly']);
  expect(toggleSelection(CHOICES, ['never', 'weekly'], 'never')).toEqual(['weekly']);
});

test('a selected value that is no longer an option is shown, and can be removed', () => {
  const choices = withObsoleteSelections(CHOICES, ['gone', 'weekly']);
  expect(choices.at(-1)).toEqual({ value: 'gone', label: 'Does not exist (gone)' });
  expect(toggleSelection(choices, ['gone', 'weekly'], 'gone')).toEqual(['weekly']);
});

test('a new option of a question is offered as soon as it has a value', async () => {
  const results = new Subject<unknown>();
  const listenQuery = vi.fn((_query: unknown, _params: Record<string, unknown>) => results);
  const offered: unknown[] = [];
  watchChoices({ listenQuery }, OPTION_CHOICES, 'q').subscribe((choices) => offered.push(choices));
  for (const options of [undefined, [{ value: 'a', label: 'A' }], [{ label: 'B' }, { value: 'c' }]])
    results.next(await runQuery(OPTION_CHOICES.fetch, [{ _id: 'q', options }], { id: 'q' }));
  expect(offered).toEqual([undefined, [{ value: 'a', label: 'A' }], [{ value: 'c', label: 'c' }]]);
  const params = listenQuery.mock.lastCall?.[1] ?? {};
  const dataset = [{ _id: 'drafts.q' }, { _id: 'q' }, { _id: 'other' }];
  expect(await runQuery(OPTION_CHOICES.listen, dataset, params)).toEqual(dataset.slice(0, 2));
});

test('a level is offered by its trimmed name, like on the site', () => {
  const results = new Subject<unknown>();
  const offered: unknown[] = [];
  watchChoices({ listenQuery: () => results }, LEVEL_CHOICES, 'persona').subscribe((choices) =>
    offered.push(choices),
  );
  results.next([{ value: 'Growth Path ' }, { value: ' ' }, {}]);
  expect(offered).toEqual([[{ value: 'Growth Path', label: 'Growth Path' }]]);
});

test('a persona is offered the levels of the quiz that it answers, or else of the active one', async () => {
  const quiz = (id: string, ...questions: string[]) => ({
    ...{ _id: id, _type: 'quiz', levels: [{ name: `Of ${id}` }] },
    questions: questions.map((_ref) => ({ _ref })),
  });
  const levelsFor = async (...questions: string[]) => {
    const answers = questions.map((_ref) => ({ question: { _ref } }));
    const dataset = [
      ...[quiz('other', 'both', 'its-own'), quiz('active', 'both')],
      { _id: 'siteSettings', activeQuiz: { _ref: 'active' } },
      { _id: 'persona', ...(questions.length > 0 ? { answers } : {}) },
    ];
    const result = await runQuery(LEVEL_CHOICES.fetch, dataset, { id: 'persona' });
    return result.map(({ value }: { value: string }) => value);
  };
  expect(await levelsFor()).toEqual(['Of active']);
  expect(await levelsFor('gone')).toEqual(['Of active']);
  expect(await levelsFor('both')).toEqual(['Of active']);
  expect(await levelsFor('its-own')).toEqual(['Of other']);
});

test('a malformed result of the lake gives no choices', () => {
  const results = new Subject<unknown>();
  const offered: unknown[] = [];
  watchChoices({ listenQuery: () => results }, OPTION_CHOICES, 'q').subscribe((choices) =>
    offered.push(choices),
  );
  for (const malformed of [null, 'options', { value: 'a' }, [1, { value: 2 }]])
    results.next(malformed);
  expect(offered).toEqual([undefined, undefined, undefined, []]);
});
