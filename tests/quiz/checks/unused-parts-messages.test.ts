import { expect, test } from 'vitest';
import { checkUnusedParts } from '#app/quiz/checks/check-unused-parts.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { editedQuiz } from '#tests/quiz/edited-quiz.ts';

/** The seed's first question alone, with these levels. Its scores are 0, 25, 50 and 100. */
const withLevels = (...mins: number[]) =>
  editedQuiz((quiz) => {
    quiz.questions = quiz.questions.slice(0, 1);
    quiz.levels = quiz.levels
      .slice(0, 1)
      .flatMap((level) => mins.map((min) => ({ ...level, min, name: `From ${min}` })));
  });

/** Without the answer that gives no points. */
function withoutLowestAnswer(quiz: Quiz): Quiz {
  for (const question of quiz.questions)
    if (question.type === 'singleChoiceQuestion')
      question.options = question.options.filter(({ points }) => points !== 0);
  return quiz;
}

const rule = (values: string[], text: string) => ({ question: 'q1', values, text });
const tile = { title: 'Tile', icon: 'clock' as const, caption: undefined, otherwise: 'none' };

test.each<[string, Quiz, string]>([
  [
    'a level in a gap',
    withLevels(0, 60, 70),
    'No answers lead to “From 60”: the scores go from 0 to 100, with gaps. Change where it starts, or remove it.',
  ],
  [
    'a level below every score',
    withoutLowestAnswer(withLevels(0, 20)),
    'No answers lead to “From 0”: the scores go from 25 to 100. Change where it starts, or remove it.',
  ],
  [
    'a question that never decides',
    withLevels(0),
    'No answer to “When did you last check if an AI assistant can find your business?” can change anyone’s level. Give it more points, or answers whose points differ more.',
  ],
  [
    'a question outside the categories of which the total is made',
    editedQuiz((quiz) => {
      quiz.scoring = { totalFrom: 'categories' };
      quiz.categories = [{ key: 'c', title: 'C', questions: ['q2'] }];
    }),
    '“When did you last check if an AI assistant can find your business?” counts in no category, and the result is made of categories. Add it to one, or switch “Counts towards the total” off.',
  ],
  [
    'a quick win that is never shown',
    editedQuiz(({ quickWins }) => {
      quickWins.maximum = 1;
      quickWins.rules = [rule(['never'], 'one'), rule(['never'], 'two')];
    }),
    'This quick win is never shown: whenever it applies, so do 1 or more of the quick wins above it. Move it up, or show more.',
  ],
  [
    'a quick win that is seldom shown',
    editedQuiz(({ quickWins }) => {
      quickWins.maximum = 1;
      quickWins.rules = [
        { question: 'q2', values: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], text: 'one' },
        rule(['never', 'months-ago', 'regularly'], 'two'),
        { question: 'q4', values: ['weekly'], text: 'three' },
      ];
    }),
    'This quick win is seldom shown: it fits 25.0% of all combinations of answers, but only 0.6% (7,936 of 1,269,760) show it. For the others, the quick wins above it come first. Move it up, or show more.',
  ],
  [
    'a second row for a value',
    editedQuiz((quiz) => {
      const rows = ['never', 'never'].map((value) => ({ value, text: value }));
      quiz.tiles = [{ ...tile, source: 'answer', question: 'q1', rows }];
    }),
    'A row above is for the same, and the first one is taken. Remove one of them.',
  ],
  [
    'a row below a covered score',
    editedQuiz((quiz) => {
      const rows = [60, 60].map((below) => ({ below, text: `${below}` }));
      quiz.tiles = [{ ...tile, source: 'score', rows }];
    }),
    'The rows above already cover every possible score below 60. Remove this row, or change its score.',
  ],
])('the message about %s', (_, quiz, message) => {
  expect(checkUnusedParts({ quiz }).map((each) => each.message)).toContain(message);
});

test('a level above or at the ends of the scores is not in a gap', () => {
  const messages = checkUnusedParts({
    quiz: editedQuiz(({ levels }) => {
      const [top] = levels;
      if (top) levels.push({ ...top, min: 99, name: 'Beyond' });
    }),
  }).map((each) => each.message);
  expect(messages).toContainEqual(expect.stringMatching(/^No answers lead to “Beyond”: .* 98\. /));
});

test('a question with a single answer is not told to give its answers different points', () => {
  const quiz = editedQuiz(({ questions: [first] }) => {
    if (first && 'options' in first) first.options = first.options.slice(0, 1);
  });
  expect(checkUnusedParts({ quiz }).map((each) => each.rule)).not.toContain('same-points');
});
