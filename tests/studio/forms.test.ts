import { evaluate, parse } from 'groq-js';
import { Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { toggleSelection } from '#app/quiz/score/answers.ts';
import { ignoredFields } from '#schemas/objects/ignored-fields.ts';
import { withObsoleteSelections } from '#studio/inputs/choices.ts';
import { LEVEL_CHOICES, OPTION_CHOICES, watchChoices } from '#studio/inputs/use-choices.ts';
import { removeRemoteResources } from '#studio/offline-plugin.ts';
import { decodeActiveQuiz } from '#studio/structure/active-quiz.ts';
import { outsideListFilter } from '#studio/structure/quiz-lists.ts';

const answerTo = async (query: string, dataset: unknown[], params: Record<string, unknown>) =>
  (await evaluate(parse(query, { params }), { dataset, params })).get();

const CHOICES = ['never', 'monthly', 'weekly'].map((value) => ({ value, label: value }));

test('ticking an answer keeps the order of the question’s options', () => {
  expect(toggleSelection(CHOICES, ['weekly'], 'never')).toEqual(['never', 'weekly']);
  expect(toggleSelection(CHOICES, ['never', 'weekly'], 'never')).toEqual(['weekly']);
});

test('an answer that is no option any more stays in sight, and can be unticked', () => {
  const choices = withObsoleteSelections(CHOICES, ['gone', 'weekly']);
  expect(choices.at(-1)).toEqual({ value: 'gone', label: 'Does not exist' });
  expect(toggleSelection(choices, ['gone', 'weekly'], 'gone')).toEqual(['weekly']);
});

test('an option that is added to a question meanwhile is offered, as soon as it has a value', async () => {
  const answers = new Subject<unknown>();
  const listenQuery = vi.fn((_query: unknown, _params: Record<string, unknown>) => answers);
  const offered: unknown[] = [];
  watchChoices({ listenQuery }, OPTION_CHOICES, 'q').subscribe((choices) => offered.push(choices));
  for (const options of [undefined, [{ value: 'a', label: 'A' }], [{ label: 'B' }, { value: 'c' }]])
    answers.next(await answerTo(OPTION_CHOICES.fetch, [{ _id: 'q', options }], { id: 'q' }));
  expect(offered).toEqual([undefined, [{ value: 'a', label: 'A' }], [{ value: 'c', label: 'c' }]]);
  const params = listenQuery.mock.lastCall?.[1] ?? {};
  const dataset = [{ _id: 'drafts.q' }, { _id: 'q' }, { _id: 'other' }];
  expect(await answerTo(OPTION_CHOICES.listen, dataset, params)).toEqual(dataset.slice(0, 2));
});

test('a level is offered by the name that the site has for it, without spaces around', async () => {
  const answers = new Subject<unknown>();
  const offered: unknown[] = [];
  watchChoices({ listenQuery: () => answers }, LEVEL_CHOICES, 'siteSettings').subscribe((choices) =>
    offered.push(choices),
  );
  const levels = [{ name: 'Growth Path ' }, { name: ' ' }, { min: 0 }];
  const dataset = [
    { _id: 'siteSettings', activeQuiz: { _ref: 'quiz' } },
    { _id: 'quiz', levels },
  ];
  answers.next(await answerTo(LEVEL_CHOICES.fetch, dataset, { id: 'siteSettings' }));
  expect(offered).toEqual([[{ value: 'Growth Path', label: 'Growth Path' }]]);
});

test('outside the quiz is what its list leaves out: everything, where an emptied list is unset', async () => {
  const rule = (_id: string) => ({ _id, _type: 'quickWinRule' });
  const outside = async (quickWins: object | undefined) => {
    const settings = { _id: 'siteSettings', activeQuiz: { _ref: 'quiz' } };
    const dataset = [settings, { _id: 'quiz', quickWins }, rule('a'), rule('b')];
    const params = { types: ['quickWinRule'] };
    return answerTo(`*[${outsideListFilter('quickWins.rules')}]._id`, dataset, params);
  };
  expect(await outside({ rules: [{ _ref: 'a' }] })).toEqual(['b']);
  expect(await outside({ maximum: 3 })).toEqual(['a', 'b']);
  expect(await outside(undefined)).toEqual(['a', 'b']);
});

test('the quiz’s order leaves out what does not exist', () => {
  const referred = [{ _id: 'a', _type: 'claim' }, null, { _id: 'b' }];
  expect(decodeActiveQuiz({ _id: 'quiz', referred })).toEqual({
    _id: 'quiz',
    referred: [referred[0]],
  });
  expect(decodeActiveQuiz({ _id: 'quiz', referred: null })).toEqual({ _id: 'quiz', referred: [] });
  expect(decodeActiveQuiz(null)).toBeUndefined();
});

test('the page of the Studio asks nothing of another host', () => {
  const page =
    '<link rel="icon" href="/a.ico"><script src="https://a.b/c.js"></script><style>@font-face { font-family: A; src: url("https://a.b/c.woff2") }p{}</style>';
  expect(removeRemoteResources(page)).toBe('<link rel="icon" href="/a.ico"><style>p{}</style>');
});

test('a line of a list leaves out what counts for nothing in its document', () => {
  expect(ignoredFields('option', { scoring: { kind: 'startMinusEach' } })).toEqual(['points']);
  expect(ignoredFields('option', { scoring: { kind: 'pointsPerOption' } })).toEqual([]);
  expect(ignoredFields('tileRow', { source: 'answer' })).toEqual(['industry', 'below']);
  expect(ignoredFields('tileRow', { source: 'score' })).toEqual(['value', 'industry']);
  expect(ignoredFields('level', { source: 'score' })).toEqual([]);
});
