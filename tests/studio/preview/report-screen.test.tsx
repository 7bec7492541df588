import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fitToQuiz, initialSheet } from '#studio/answers/answer-sheet.ts';
import { environment } from '#studio/environment.ts';
import { ReportScreen } from '#studio/preview/screens/report-screen.tsx';
import { seedContent } from '#tests/seed.ts';

const content = await seedContent();
const sheet = fitToQuiz(content.quiz, initialSheet(content.quiz, []));

test('Share gives a link to the report on the site, not in the Studio', async () => {
  render(<ReportScreen content={content} sheet={sheet} />);
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await userEvent.click(screen.getByRole('button', { name: content.resultsPage.share.button }));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(new RegExp(`^${environment.siteUrl}#r=`)),
  );
});
