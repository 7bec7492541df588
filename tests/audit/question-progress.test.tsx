import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { QuestionProgress } from '#app/audit/question-progress.tsx';
import { content, drawAndWait, lead } from './marked-audit.tsx';

const draw = (props: { total: number; share?: number }) => {
  render(<QuestionProgress text="Question 3" number={3} {...props} />);
  const svg = document.querySelector('svg');
  const paths = [...(svg?.querySelectorAll('path') ?? [])];
  return { box: svg?.getAttribute('viewBox'), paths: paths.map((path) => path.getAttribute('d')) };
};

test('each question has a tick, those that are reached are filled', () => {
  const { box, paths } = draw({ total: 8 });
  expect(box).toBe('0 0 8 1');
  expect(paths.map((path) => path?.split('z').length)).toEqual([4, 6]);
});

test.each([
  ['hundreds of questions', { total: 200 }, 0.015],
  ['a number that may still grow', { total: 8, share: 0.5 }, 0.5],
])('with %s, there is a bar in place of ticks', (_, props, share) => {
  const { box, paths } = draw(props);
  expect(box).toBe('0 0 1 1');
  expect(paths).toEqual([`M0 0H${share}v1H0z`, `M${share} 0H1v1H${share}z`]);
});

test('where an answer adds questions, the number of all of them grows, and the bar stays', async () => {
  const isNever = {
    source: 'answer' as const,
    question: 'q1',
    is: 'oneOf' as const,
    values: ['never'],
  };
  const questions = content.quiz.questions.map((question, index) =>
    index > 4 ? { ...question, condition: { lines: [{ tests: [isNever] }] } } : question,
  );
  const journey = { lead, answers: { q1: 'regularly' }, position: 0 };
  await drawAndWait(journey, {
    ...content,
    leads: undefined,
    quiz: { ...content.quiz, questions },
  });
  const shown = () => [
    document.querySelector('#counter')?.textContent?.match(/\d+(?=\D*$)/)?.[0],
    document.querySelector('.question-screen path')?.getAttribute('d'),
  ];
  expect(shown()).toEqual(['5', 'M0 0H0.2v1H0z']);
  await userEvent.click(document.querySelector('[value="never"]') ?? document.body);
  expect(shown()).toEqual(['8', 'M0 0H0.2v1H0z']);
});
