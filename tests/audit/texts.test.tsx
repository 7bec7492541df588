import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Audit } from '#app/audit/audit.tsx';
import { Landing } from '#app/audit/landing.tsx';
import { LoadFailure } from '#app/audit/load-failure.tsx';
import SharedView from '#app/audit/shared-view.tsx';
import { FailurePage } from '#app/components/failure-page.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import { Shell } from '#app/components/shell.tsx';
import { fill } from '#app/quiz/contract/template.ts';
import { type Journey, newJourney } from '#app/quiz/journey/journey.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import type { Answers } from '#app/quiz/score/answers.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import { noIndexMeta, siteMeta } from '#app/site-meta.ts';
import { contentOf, seedDocuments } from '#tests/seed.ts';
import { markTexts, unmarked } from './marks.ts';
import { textsIn } from './read-texts.ts';

const { documents, marks } = markTexts(seedDocuments());
const content = await contentOf(documents);
const { quiz, siteSettings, pages } = content;

/** What was read in all states together: the last test compares it with the marks. */
const read: string[] = [];

/** Reads the page as it stands, and what else a visitor is told in this state. */
function note(...more: string[]) {
  const texts = [...textsIn(document), document.title, ...more];
  expect(texts.map(unmarked).filter((text) => text !== '')).toEqual([]);
  read.push(...texts);
}

afterEach(() => {
  sessionStorage.clear();
  document.title = '';
});

const lead = {
  firstName: '4711',
  lastName: '4711',
  email: '4711',
  businessName: '4711',
  industry: 'Other',
  city: '4711',
  province: 'Yukon',
};

const initial = newJourney(quiz);

function open(journey: Partial<Journey>) {
  return render(
    <Shell settings={siteSettings}>
      <Audit content={content} journey={{ ...initial, ...journey }} />
    </Shell>,
  );
}

const opened = async (journey: Partial<Journey>) => {
  const page = open(journey);
  await screen.findAllByRole('progressbar');
  return page;
};

test('what came from no document is told from what did', () => {
  expect(unmarked('⟦1·Report by ⟦2·Acme⟧⟧ 17 %')).toBe('');
  expect(unmarked('⟦1·Step⟧ of 3')).toBe('of 3');
  document.body.innerHTML = '<p>One<b>Two</b></p><img alt="Three"><input placeholder="Four">';
  expect(textsIn(document.body).filter(Boolean).sort()).toEqual(['Four', 'One', 'Three', 'Two']);
  document.body.innerHTML = '';
});

test('the landing page as the server draws it, with its line for a visitor without JavaScript', () => {
  const { landingPage, resultsPage } = content;
  const html = renderToStaticMarkup(
    <Landing
      page={landingPage}
      quiz={quiz}
      results={resultsPage}
      texts={siteSettings.texts}
      language={siteSettings.language}
    />,
  );
  document.body.innerHTML = html.replaceAll('noscript>', 'div>');
  note();
  document.body.innerHTML = '';
});

test('a step whose code is still on its way', () => {
  open({ started: true });
  note();
});

test('the form, all its messages, and an e-mail address of the wrong shape', async () => {
  await opened({ started: true });
  note();
  const submit = screen.getByRole('button', { name: content.leadForm.submit });
  await userEvent.click(submit);
  note();
  await userEvent.type(screen.getByLabelText(content.leadForm.email.label), '1@1');
  await userEvent.click(submit);
  note();
});

test.each(quiz.questions.map(({ key }, position) => [key, position] as const))(
  'the question %s',
  async (_, position) => {
    await opened({ lead, position });
    note();
  },
);

test('a slider at its ends', async () => {
  const position = quiz.questions.findIndex(({ type }) => type === 'sliderQuestion');
  for (const q2 of [1, 10]) {
    const { unmount } = await opened({ lead, position, answers: { ...initial.answers, q2 } });
    note();
    unmount();
  }
});

const worst: Answers = { q1: 'never', q2: 1, q3: 'google-only', q4: 'never', q5: ['other'] };
const best: Answers = { q1: 'regularly', q2: 10, q3: 'comprehensive', q4: 'weekly', q5: [] };

test.each<[string, Answers, number]>([
  ['Real Estate', { ...worst, q6: '30+' }, 10],
  ['Professional Services', { ...worst, q6: '16-30' }, 45],
  ['Healthcare', { ...best, q6: '6-15' }, 65],
  ['Other', { ...best, q6: '1-5' }, 90],
])('the report for %s, %j, with a score of %i', async (industry, answers, score) => {
  await opened({ lead: { ...lead, industry }, answers, score });
  note();
});

test('what becomes of a shared link', async () => {
  await opened({ lead, answers: best, score: 90 });
  const share = screen.getByRole('button', { name: content.resultsPage.share.button });
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  write.mockResolvedValueOnce();
  await userEvent.click(share);
  note();
  write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await userEvent.click(share);
  note();
});

test('the way to the next level: reached, out of reach, with nothing left; and the top', async () => {
  const rest = { q2: 1, q5: ['other'], q6: '1-5', q7: 'less-25', q8: 'learn-everything' };
  const habits = { q1: 'regularly', q3: 'comprehensive', q4: 'weekly' };
  const bestRest = { q2: 10, q5: ['other'], q6: '30+', q7: 'more-75', q8: 'done-for-me' };
  for (const answers of [
    { ...bestRest, q1: 'never', q3: 'google-only', q4: 'never' },
    { ...rest, ...habits, q4: 'monthly' },
    { ...rest, ...habits },
    { ...bestRest, ...habits },
  ]) {
    const { unmount } = await opened({ lead, answers, score: scoreFor(quiz, answers) });
    note();
    unmount();
  }
});

test('the PDF: while it is made, when it is ready, and when it could not be made', async () => {
  await opened({ lead, answers: best, score: 90 });
  const { download, pdf } = content.resultsPage;
  const fonts = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  onTestFinished(() => fonts.mockRestore());
  await userEvent.click(screen.getByRole('button', { name: download }));
  note();
  await screen.findByRole('button', { name: pdf.retry }, { timeout: 20_000 });
  vi.mocked(console.warn).mockClear();
  note(pdf.done, pdf.fileName, fill(pdf.page, { page: 1, total: 2 }));
}, 30_000);

const whole: Answers = { ...best, q5: ['other'], q6: '30+', q7: 'more-75', q8: 'done-for-me' };

test.each([
  [
    'scored anew',
    encodeShare(quiz, { scoringRevision: 'older', industry: lead.industry, answers: whole }),
  ],
  [
    'shown in part',
    encodeShare(quiz, { scoringRevision: 'older', industry: lead.industry, answers: best }),
  ],
  ['gone', '#r='],
])('a shared report that is %s', (_, fragment) => {
  render(
    <Shell settings={siteSettings}>
      <SharedView content={content} scoringRevision="now" fragment={fragment} />
    </Shell>,
  );
  note();
});

test('the question before everything is cleared', async () => {
  await opened({ lead });
  const asked = vi.fn(() => false);
  vi.stubGlobal('confirm', asked);
  await userEvent.click(screen.getByRole('button', { name: siteSettings.texts.startOver }));
  vi.unstubAllGlobals();
  expect(asked).toHaveBeenCalledTimes(1);
  note(...asked.mock.calls.flat().map(String));
});

test('a step that could not be loaded', () => {
  const Broken = () => {
    throw new Error();
  };
  render(
    <LoadFailure texts={siteSettings.texts} onRetry={async () => false}>
      <Broken />
    </LoadFailure>,
  );
  vi.mocked(console.error).mockClear();
  note();
});

test('the other pages', () => {
  for (const page of [pages.index, pages.notFound]) {
    const { unmount } = render(
      <Shell settings={siteSettings}>
        <PlainPage {...page} />
      </Shell>,
    );
    note();
    unmount();
  }
});

test('the failure page', () => {
  if (pages.failure) render(<FailurePage {...pages.failure} />);
  note();
});

test('titles and descriptions for search engines', () => {
  const tags = [
    ...siteMeta(siteSettings, 'https://4711/'),
    ...noIndexMeta(pages.index.title, siteSettings.siteName),
    ...noIndexMeta(pages.notFound.title, siteSettings.siteName),
  ];
  const forRobots = ['website', 'noindex', 'summary_large_image'];
  const texts = tags.flatMap((tag) => [
    ...('title' in tag ? [String(tag.title)] : []),
    ...('content' in tag &&
    !forRobots.includes(String(tag.content)) &&
    !/^https:/.test(String(tag.content))
      ? [String(tag.content)]
      : []),
  ]);
  note(...texts);
});

test('every text that a visitor reads is a field of a document, and each is read somewhere', async () => {
  await act(async () => {});
  const all = read.join('\n');
  const missing = [...marks].filter(([mark]) => !all.includes(mark)).map(([, place]) => place);
  expect(missing).toEqual([]);
  expect(marks.size).toBeGreaterThan(150);
});
