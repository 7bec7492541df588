import { ThemeProvider } from '@sanity/ui';
import { buildTheme } from '@sanity/ui/theme';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { QuestionOf } from '#app/quiz/contract/quiz.ts';
import { AnswerField } from '#studio/simulator/views/answer-fields.tsx';

type MultiChoice = QuestionOf<'multiChoiceQuestion'>;

const question: MultiChoice = {
  type: 'multiChoiceQuestion',
  ...{ key: 'q', title: 'Which?', help: undefined, maxPoints: 100, improvable: false },
  options: [{ value: 'a', label: 'First', points: 20 }],
  scoring: { kind: 'pointsPerOption' },
};

const textOf = (shownQuestion: MultiChoice) =>
  render(
    <ThemeProvider theme={buildTheme()}>
      <AnswerField question={shownQuestion} answer={[]} points="" onAnswer={() => undefined} />
    </ThemeProvider>,
  ).container.textContent;

test('an option shows its points only if the scoring uses them', () => {
  expect(textOf(question)).toContain('First (20)');
  const start = textOf({ ...question, scoring: { kind: 'startMinusEach', start: 100, each: 20 } });
  expect(start).toContain('First');
  expect(start).not.toContain('20');
});
