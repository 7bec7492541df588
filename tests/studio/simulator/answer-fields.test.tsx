import { ThemeProvider } from '@sanity/ui';
import { buildTheme } from '@sanity/ui/theme';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { QuestionOf } from '#app/quiz/contract/quiz.ts';
import { AnswerField } from '#studio/simulator/views/answer-fields.tsx';

type Asked = QuestionOf<'multiChoiceQuestion'>;

const question: Asked = {
  type: 'multiChoiceQuestion',
  ...{ key: 'q', title: 'Which?', help: undefined, maxPoints: 100, improvable: false },
  options: [{ value: 'a', label: 'First', points: 20 }],
  scoring: { kind: 'pointsPerOption' },
};

const shown = (asked: Asked) =>
  render(
    <ThemeProvider theme={buildTheme()}>
      <AnswerField question={asked} answer={[]} points="" onAnswer={() => undefined} />
    </ThemeProvider>,
  ).container.textContent;

test('an option shows its points where they are what is counted, and only there', () => {
  expect(shown(question)).toContain('First (20)');
  const start = shown({ ...question, scoring: { kind: 'startMinusEach', start: 100, each: 20 } });
  expect(start).toContain('First');
  expect(start).not.toContain('20');
});
