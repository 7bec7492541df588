import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reportFor } from '#app/quiz/score/report.ts';
import { ReportBody } from '#app/report/screen/report-body.tsx';
import { answers, quiz, settings as siteSettings, texts, uneven } from './pdf-sample.ts';

const lead = { firstName: 'Ada', businessName: 'Engines', industry: 'Any' };

test.each([
  ['en-CA', '62.5', ', '],
  ['fr-CA', '62,5', ' et '],
])(
  'in %s the report writes the average as %s, and joins two options with %j',
  (language, average, separator) => {
    const report = reportFor(uneven, lead, answers);
    render(<ReportBody report={report} texts={texts} settings={{ ...siteSettings, language }} />);
    const { textContent } = document.body;
    expect(textContent).toContain(`${texts.benchmark.average} ${average}`);
    const options = ['They never mention my business', 'Something else'];
    expect(textContent).toContain(texts.nextLevel.now + options.join(separator));
    // The breakdown has a line for each.
    expect(screen.getByText('Something else')).toBeInTheDocument();
  },
);

const halves = {
  ...quiz,
  questions: quiz.questions.map((question) =>
    question.type === 'sliderQuestion'
      ? { ...question, step: 0.5, scoring: { ...question.scoring, each: 5 } }
      : question,
  ),
};

test.each([
  ['en-CA', '37.5 of 100 points', '7.5 / 10'],
  ['fr-CA', '37,5 of 100 points', '7,5 / 10'],
])('in %s the report shows %j points, and %j as a slider answer', (language, points, answer) => {
  const report = reportFor(halves, lead, { ...answers, q2: 7.5 }, undefined, language);
  render(<ReportBody report={report} texts={texts} settings={{ ...siteSettings, language }} />);
  const { textContent } = document.body;
  expect(textContent).toContain(points);
  expect(textContent).toContain(answer);
});
