import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { type FittedSheet, fitToQuiz, initialSheet } from '#studio/answers/answer-sheet.ts';
import { useSampleReport } from '#studio/answers/sample-report.ts';
import { contentOfTemplate, TEMPLATES } from '#studio/panes/templates.ts';
import { AnswersPane } from '#studio/simulator/views/answers-pane.tsx';
import { InfluenceView } from '#studio/simulator/views/influence-view.tsx';
import { contentOf, seedDocuments, withField } from '#tests/seed.ts';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

/** “Which … are you?”: its answers count for categories alone, whose results have pictures. */
const template = TEMPLATES.find(({ id }) => id === 'which') ?? TEMPLATES[0];
const { documents, pictures } = await contentOfTemplate(template);
const quiz = { _type: 'reference', _ref: documents.find(({ _type }) => _type === 'quiz')?._id };
const shipped = seedDocuments().map((each) => (each._type === 'audit' ? { ...each, quiz } : each));
const content = await contentOf([...shipped, ...pictures, ...documents]);
const sheet = fitToQuiz(content.quiz, initialSheet(content.quiz, []));

test('a question outside the total is said not to count, and what counts for categories is not', async () => {
  const nothing = () => {};
  const textOf = (content: SiteContent, sheet: FittedSheet) => {
    const version = { content, personas: [], failingPersonas: [] };
    const pane = { version, sheet, onChange: nothing, onAnswer: nothing };
    return renderInStudio(<AnswersPane {...pane} />).container;
  };
  const container = textOf(content, sheet);
  expect(container).toHaveTextContent(content.quiz.questions[0]?.title ?? '…');
  expect(container).not.toHaveTextContent('Does not count');
  const other = await contentOf(withField(seedDocuments(), 'question-q1', 'countsInTotal', false));
  expect(textOf(other, fitToQuiz(other.quiz, initialSheet(other.quiz, [])))).toHaveTextContent(
    'Does not count towards the score',
  );
});

test('a question is said to change the result, and not a score that there is not', () => {
  const influences = [
    { key: 'one', title: 'One?', largestShift: 0, changesLevel: true },
    { key: 'two', title: 'Two?', largestShift: 0, changesLevel: false },
  ];
  const { container } = renderInStudio(
    <InfluenceView quiz={content.quiz} influences={influences} />,
  );
  expect(container).toHaveTextContent('One? can change it');
  expect(container).toHaveTextContent('Two? Never changes the result');
  expect(container).not.toHaveTextContent(/score|up to/);
});

test('the picture of a result comes from where the Studio has it', () => {
  const { result } = renderHook(() => useSampleReport(content, sheet));
  const addresses = JSON.stringify(result.current).match(/"src":"[^"]*/g);
  expect(addresses).not.toHaveLength(0);
  for (const each of addresses ?? []) expect(each).toMatch(/^"src":"\/images\/local\//);
});
