import { act, renderHook } from '@testing-library/react';
import { evaluate, parse } from 'groq-js';
import { afterEach, expect, test } from 'vitest';
import { inspectionQuery } from '#app/quiz/checks/inspect.ts';
import { inspect } from '#app/quiz/checks/inspect-warnings.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { useAnswerSheet } from '#studio/simulator/model/use-answer-sheet.ts';
import { seed } from '#tests/schemas/seed.ts';

afterEach(() => sessionStorage.clear());

const answer = await (await evaluate(parse(inspectionQuery), { dataset: seed() })).get();
const { content, personas } = inspect(answer);
if (!content) throw new Error('The seed has no errors.');

const version = (questions: Quiz['questions']) => ({
  content: { ...content, quiz: { ...content.quiz, questions } },
  personas,
  failingPersonas: [],
});
const all = version(content.quiz.questions);
const fewer = version(content.quiz.questions.slice(1));

test('the sheet starts with the first persona, and is saved for the tab', () => {
  const { result, unmount } = renderHook(() => useAnswerSheet(all, 'audit'));
  expect(result.current.sheet).toMatchObject({ industry: personas[0]?.persona.industry });
  act(() => result.current.onAnswer('q1', 'regularly'));
  act(() => result.current.onChange({ industry: 'Healthcare' }));
  unmount();
  const again = renderHook(() => useAnswerSheet(all, 'audit')).result;
  expect(again.current.sheet).toMatchObject({
    industry: 'Healthcare',
    answers: { ...personas[0]?.answers, q1: 'regularly' },
  });
});

test('each audit has a sheet of its own', () => {
  const { result } = renderHook(() => useAnswerSheet(all, 'other'));
  act(() => result.current.onChange({ industry: 'Healthcare' }));
  const { sheet } = renderHook(() => useAnswerSheet(all, 'audit')).result.current;
  expect(sheet?.industry).not.toBe('Healthcare');
});

test('an answer to a question of another version stays saved', () => {
  const { result, rerender } = renderHook((valid) => useAnswerSheet(valid, 'audit'), {
    initialProps: all,
  });
  act(() => result.current.onAnswer('q1', 'regularly'));
  rerender(fewer);
  expect(result.current.sheet?.answers).not.toHaveProperty('q1');
  act(() => result.current.onAnswer('q6', '30+'));
  rerender(all);
  expect(result.current.sheet?.answers).toMatchObject({ q1: 'regularly', q6: '30+' });
});

test('an industry of another version stays saved', () => {
  const without = {
    ...all,
    content: {
      ...content,
      quiz: {
        ...content.quiz,
        industries: content.quiz.industries.filter(({ value }) => value !== 'Healthcare'),
      },
    },
  };
  const { result, rerender } = renderHook((valid) => useAnswerSheet(valid, 'audit'), {
    initialProps: all,
  });
  act(() => result.current.onChange({ industry: 'Healthcare' }));
  rerender(without);
  expect(result.current.sheet?.industry).not.toBe('Healthcare');
  act(() => result.current.onAnswer('q6', '30+'));
  rerender(all);
  expect(result.current.sheet?.industry).toBe('Healthcare');
});

test('a sheet without an industry keeps the current industry', () => {
  const { result } = renderHook(() => useAnswerSheet(all, 'audit'));
  act(() => result.current.onChange({ industry: 'Healthcare' }));
  act(() => result.current.onChange({ answers: { q1: 'never' } }));
  expect(result.current.sheet?.industry).toBe('Healthcare');
  act(() => result.current.onChange({ answers: {}, industry: 'Construction' }));
  expect(result.current.sheet?.industry).toBe('Construction');
});

test.each([
  '{',
  '5',
  '"sheet"',
  '{"answers":{"q1":{}}}',
  '{"answers":5}',
  '{"industry":"Healthcare"}',
])('a malformed saved sheet (%s) is ignored', (stored) => {
  sessionStorage.setItem('simulator.sheet audit', stored);
  const { result } = renderHook(() => useAnswerSheet(all, 'audit'));
  expect(result.current.sheet).toMatchObject({ industry: personas[0]?.persona.industry });
});
