import { expect, test } from 'vitest';
import { toggleSelection } from '#app/quiz/base/answers.ts';
import {
  categoryChoices,
  levelChoices,
  optionChoices,
  withObsoleteSelections,
} from '#studio/inputs/choices.ts';

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

test('an option is offered once it has a value; those of an answer set take the place of others', () => {
  const options = [{ value: 'a', label: 'A ' }, { label: 'B' }, { value: 'c' }];
  const question = { _id: 'q', _type: 'singleChoiceQuestion', options };
  const set = { _id: 'set', _type: 'answerSet', options: [{ value: 'z', label: 'Z' }] };
  const shared = { ...question, _id: 'shared', answerSet: { _ref: 'set' } };
  const offered = (id: string) => optionChoices([question, set, shared], id);
  expect(offered('q')).toEqual([
    { value: 'a', label: 'A' },
    { value: 'c', label: 'c' },
  ]);
  expect(offered('shared')).toEqual([{ value: 'z', label: 'Z' }]);
  expect(optionChoices([{ _id: 'q', _type: 'sliderQuestion' }], 'q')).toBeUndefined();
});

test('a persona is offered the levels of the quiz that it answers, or else of the active one', () => {
  const quiz = (id: string, ...questions: string[]) => ({
    _id: id,
    _type: 'quiz',
    levels: [{ name: `Of ${id} ` }, {}],
    questions: questions.map((_ref) => ({ _ref })),
  });
  const audit = { _id: 'audit', _type: 'audit', quiz: { _ref: 'active' } };
  const documents = [quiz('other', 'both', 'its-own'), quiz('active', 'both'), audit];
  const levelsFor = (...questions: string[]) => {
    const answers = questions.map((_ref) => ({ question: { _ref } }));
    return levelChoices(documents, { _id: 'persona', _type: 'persona', answers });
  };
  const ofActive = [{ value: 'Of active', label: 'Of active' }];
  expect(levelsFor()).toEqual(ofActive);
  expect(levelsFor('gone')).toEqual(ofActive);
  expect(levelsFor('both')).toEqual(ofActive);
  expect(levelsFor('its-own')).toEqual([{ value: 'Of other', label: 'Of other' }]);
});

test('a quick win is offered the categories of its quiz, and one of no quiz those of all', () => {
  const quiz = (_id: string, rule: string, ...keys: string[]) => ({
    _id,
    _type: 'quiz',
    quickWins: { rules: [{ _type: 'reference', _ref: rule }] },
    categories: keys.map((key) => ({ key, title: `About ${key}` })),
  });
  const documents = [quiz('one', 'rule', 'basics'), quiz('two', 'other', 'trust', 'basics')];
  const offered = (_id: string) =>
    categoryChoices(documents, { _id, _type: 'quickWinRule' }).map(({ value }) => value);
  expect(offered('rule')).toEqual(['basics']);
  expect(offered('of-no-quiz')).toEqual(['basics', 'trust']);
});
