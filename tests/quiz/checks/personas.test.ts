import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { checkPersonas, parsePersonas, personasQuery } from '#app/quiz/checks/personas.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { editedQuiz } from '#tests/quiz/edited-quiz.ts';
import { queryContent, seedDocuments, seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();
const result = await evaluate(parse(personasQuery), { dataset: seedDocuments() });
const personas = parsePersonas(await result.get());
const [contractor] = personas;

/** The problems of the first persona, with changes, in a quiz. */
const problemsOf = (quiz: Quiz, changes: object = {}) =>
  checkPersonas(quiz, contractor ? [{ ...contractor, ...changes }] : [])[0]?.problems;

const contractorAnswers = (question: string, ...values: string[]) =>
  contractor?.answers.map((each) => (each.question === question ? { question, values } : each));

test('the three personas of the seed reach their expected levels, as in their reports', () => {
  const results = checkPersonas(seed, personas);
  expect(
    results.map(({ persona: { name, industry, level }, score, passes, answers: sheet }) => {
      const report = reportFor(seed, { firstName: 'Ada', industry: industry ?? '' }, sheet);
      expect(report.summary).toMatchObject({ score, level: { name: level } });
      return [name, industry, level, score, passes];
    }),
  ).toEqual([
    ['Busy contractor', 'Construction', 'Immediate Action Needed', 37, true],
    ['Growing law firm', 'Professional Services', 'Growth Opportunity', 57, true],
    ['Online shop with a plan', 'Retail/E-commerce', 'AI Discovery Leader', 89, true],
  ]);
});

test('the content of the site has nothing from a persona', async () => {
  const documents = seedDocuments();
  const others = documents.filter(({ _type }) => _type !== 'persona');
  expect(documents.length - others.length).toBe(3);
  expect(await queryContent(documents)).toEqual(await queryContent(others));
});

test('a persona that reaches another level fails, and the message names that level', () => {
  const easier = editedQuiz(({ levels }) => {
    for (const level of levels) level.min = Math.min(level.min, level.min / 2);
  });
  expect(problemsOf(easier)).toEqual([
    {
      field: 'level',
      message:
        'The answers give 37, which is “Digital Achiever” and not “Immediate Action Needed”.',
    },
  ]);
});

test('an answer that no longer exists is a problem, whatever the score', () => {
  const without = editedQuiz(({ questions: [first] }) => {
    if (first?.type === 'singleChoiceQuestion') first.options.splice(1, 1);
  });
  expect(problemsOf(without)).toEqual([
    {
      field: 'answers',
      message: `An answer to “${seed.questions[0]?.title}” does not exist any more.`,
    },
  ]);
});

test.each([
  ['not a position of the slider', contractorAnswers('q2', '11'), 'An answer to'],
  [
    'two options of a single choice',
    contractorAnswers('q1', 'never', 'regularly'),
    'There are too many answers',
  ],
  [
    'the same option twice',
    contractorAnswers('q5', 'other', 'other'),
    'There are too many answers',
  ],
])('an answer that is %s is a problem', (_, given, message) => {
  expect(problemsOf(seed, { answers: given })).toEqual([
    { field: 'answers', message: expect.stringContaining(message) },
  ]);
});

test('a message names the question whose answer does not exist, and every level within reach', () => {
  const [problem] = problemsOf(seed, { answers: contractorAnswers('q5', 'fax', 'telex') }) ?? [];
  expect(problem?.message).toMatch(
    /^An answer to “What are your biggest .*” does not exist any more\.$/,
  );
  const [unreached] = problemsOf(withNinth(1000), { level: 'AI Discovery Leader' }) ?? [];
  expect(unreached?.message).toContain('“Immediate Action Needed”');
  const easy = editedQuiz(({ levels, questions: [first] }) => {
    for (const level of levels) level.min = Math.min(level.min, level.min / 2);
    if (first) first.maxPoints = 1000;
  });
  const open = contractor?.answers.filter(({ question }) => question !== 'q1') ?? [];
  expect(problemsOf(easy, { answers: open, level: 'AI Discovery Leader' })).toEqual([
    { field: 'level', message: expect.stringContaining('” or “') },
  ]);
});

test('a slider without an answer has its start value', () => {
  const given = contractor?.answers.filter(({ question }) => question !== 'q2') ?? [];
  const [result] = checkPersonas(seed, contractor ? [{ ...contractor, answers: given }] : []);
  expect(result).toMatchObject({ passes: true, answers: { q2: 5 }, problems: [] });
});

const withNinth = (maxPoints: number) =>
  editedQuiz(({ questions }) => {
    const [first] = questions;
    if (first) questions.push({ ...first, key: 'q9', title: 'And now?', maxPoints });
  });
const unanswered = [{ field: 'answers', message: 'There is no answer to “And now?”.' }];

test('a persona with an unanswered question passes if its level is within reach', () => {
  const [unchanged] = checkPersonas(withNinth(100), personas);
  expect(unchanged).toMatchObject({ passes: true, score: 33, problems: [], unanswered });
  const ambitious = personas.map((each) => ({ ...each, level: 'Growth Opportunity' }));
  expect(checkPersonas(withNinth(100), ambitious)[0]).toMatchObject({ passes: true, unanswered });
  expect(checkPersonas(withNinth(1000), ambitious)[0]).toMatchObject({
    passes: false,
    problems: [
      {
        field: 'level',
        message:
          'The answers give 16 to 22, which is “Immediate Action Needed” and not “Growth Opportunity”.',
      },
    ],
    unanswered,
  });
});

test('an answer to a question that the quiz does not have is ignored', () => {
  const given = [...(contractor?.answers ?? []), { question: 'q9', values: ['never'] }];
  const withUnknown = contractor ? [{ ...contractor, answers: given }] : [];
  for (const quiz of [seed, withNinth(100)])
    expect(checkPersonas(quiz, withUnknown)).toMatchObject([{ problems: [], unanswered: [] }]);
});

test.each([
  ['Gone', 'The quiz has no level “Gone”.'],
  [undefined, 'It has no expected level.'],
])('the expected level %s is a problem', (level, message) => {
  expect(problemsOf(seed, { level })).toEqual([{ field: 'level', message }]);
});

test('spaces around the name of an expected level are ignored', () => {
  const named = { _id: 'p', name: 'P', level: ' Immediate Action Needed ', answers: [] };
  expect(parsePersonas([named])).toMatchObject([{ level: 'Immediate Action Needed' }]);
});

test('the malformed parts of a persona are left out', () => {
  const answers = [{ question: 'q1', values: 'none' }, null, 'q2', { values: ['none'] }];
  const stored = [
    { _id: 'a', name: 3, industry: 4, level: 5, answers },
    'b',
    { _id: 'c', answers: 'none' },
  ];
  expect(parsePersonas(stored)).toEqual([
    { id: 'a', name: 'without a name', answers: [{ question: 'q1', values: [] }] },
    { id: 'c', name: 'without a name', answers: [] },
  ]);
});

test('a question that is not asked, or may be skipped, needs no answer', () => {
  const without = contractor?.answers.filter(({ question }) => question !== 'q1') ?? [];
  const unansweredIn = (quiz: Quiz) =>
    checkPersonas(quiz, contractor ? [{ ...contractor, answers: without }] : [])[0]?.unanswered;
  expect(unansweredIn(seed)).toHaveLength(1);
  const optional = editedQuiz(({ questions: [first] }) => {
    if (first) first.isOptional = true;
  });
  expect(unansweredIn(optional)).toEqual([]);
  const elsewhere = editedQuiz(({ questions: [first] }) => {
    const test = { source: 'industry', is: 'noneOf', industries: ['Construction'] } as const;
    if (first) first.condition = allOf({ ...test, industries: [...test.industries] });
  });
  expect(unansweredIn(elsewhere)).toEqual([]);
});

test('a persona can expect a category, also one of several that are equally high, or no score', () => {
  const highest = (keys: string[], level: string) =>
    problemsOf(
      editedQuiz((quiz) => {
        quiz.scoring = { result: 'highestCategory' };
        quiz.categories = keys.map((key) => ({ key, title: `About ${key}`, questions: [key] }));
      }),
      { level },
    );
  expect(highest(['q8', 'q4'], 'About q8')).toEqual([]);
  expect(highest(['q8', 'q8'], 'About q8')).toEqual([]);
  expect(highest(['q8', 'q4'], 'About q4')).toEqual([
    { field: 'level', message: 'The answers give “About q8” and not “About q4”.' },
  ]);
  expect(highest(['q8', 'q4'], 'Gone')).toEqual([
    { field: 'level', message: 'The quiz has no category “Gone”.' },
  ]);
  const unscored = editedQuiz((quiz) => {
    quiz.scoring = { atLeastAnswered: 9 };
  });
  expect(problemsOf(unscored, { level: 'Digital Achiever' })).toEqual([
    { field: 'level', message: 'The answers give “Not scored” and not “Digital Achiever”.' },
  ]);
});
