import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Audit } from '#app/audit/audit.tsx';
import { ErrorBoundary } from '#app/audit/error-boundary.tsx';
import { Landing } from '#app/audit/landing.tsx';
import { loadLeadParts } from '#app/audit/lead-parts.ts';
import { markLoadErrors } from '#app/audit/load-errors.ts';
import SharedView from '#app/audit/shared-view.tsx';
import { Waiting } from '#app/audit/waiting.tsx';
import { FailurePage } from '#app/components/failure-page.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import { Shell } from '#app/components/shell.tsx';
import { IslandFailureMessage } from '#app/island.tsx';
import { fill } from '#app/quiz/contract/template.ts';
import { type Journey, newJourney } from '#app/quiz/journey/journey.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { sharedTextsOf } from '#app/quiz/journey/shared-texts.ts';
import type { Answers } from '#app/quiz/score/answers.ts';
import { benchmarkFor } from '#app/quiz/score/benchmark.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import type { NextLevel } from '#app/quiz/score/next-level.ts';
import { quickWinsFor } from '#app/quiz/score/quick-wins.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import { EmailButton } from '#app/report/email-button.tsx';
import { NextLevelSection } from '#app/report/screen/next-level.tsx';
import { QuickWins } from '#app/report/screen/quick-wins.tsx';
import { noIndexMeta, siteMeta } from '#app/site-meta.ts';
import { documentsWithLeads } from '#tests/lead-settings.ts';
import { contentOf } from '#tests/seed.ts';
import { markTexts, unmarked } from './marks.ts';
import { textsIn } from './read-texts.ts';

const { documents, marks } = markTexts(documentsWithLeads());
const content = await contentOf(documents);
const { quiz, siteSettings, pages } = content;
await loadLeadParts(content);

type Note = (...more: string[]) => void;

/** All states in which a visitor reads something. Each one notes its texts at least once. */
const STATES: Record<string, (note: Note) => unknown> = {
  'the landing page from the server, with its line for a visitor without JavaScript': (note) => {
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
  },
  'the form, all its messages, and an invalid email address': async (note) => {
    open({ started: true });
    note();
    await screen.findAllByRole('progressbar');
    note();
    const submit = screen.getByRole('button', { name: content.leadForm.submit });
    await userEvent.click(submit);
    note();
    note(content.leadForm.email.help ?? '');
    await userEvent.type(screen.getByLabelText(content.leadForm.email.label), '1@1');
    await userEvent.click(submit);
    note();
  },
  'each question': async (note) => {
    for (const position of quiz.questions.keys()) {
      const { unmount } = await opened({ lead, position });
      note();
      unmount();
    }
  },
  'a slider at its ends': async (note) => {
    const position = quiz.questions.findIndex(({ type }) => type === 'sliderQuestion');
    for (const q2 of [1, 10]) {
      const { unmount } = await opened({ lead, position, answers: { ...initial.answers, q2 } });
      note();
      unmount();
    }
  },
  'the report for each row of the tiles, and each level': async (note) => {
    const reports: [industry: string, Answers, score: number][] = [
      ['Real Estate', { ...worst, q6: '30+' }, 10],
      ['Professional Services', { ...worst, q6: '16-30' }, 45],
      ['Healthcare', { ...best, q6: '6-15' }, 65],
      ['Other', { ...best, q6: '1-5' }, 90],
    ];
    for (const [industry, answers, score] of reports) {
      const { unmount } = await opened({ lead: { ...lead, industry }, answers, score });
      note();
      unmount();
    }
  },
  'the quick wins of each industry, for a visitor and shared; a text that was copied, and one that was not':
    async (note) => {
      const { quickWins: texts } = content.resultsPage;
      const language = siteSettings.language;
      for (const { value } of quiz.industries)
        for (const [subject, answers] of [
          [{ ...lead, industry: value }, worst],
          [{ industry: value }, worst],
          [{ industry: value }, best],
        ] as const) {
          const wins = quickWinsFor(quiz, answers, subject);
          const { unmount } = render(
            <QuickWins quickWins={wins} texts={texts} language={language} />,
          );
          note();
          unmount();
        }
      const wins = quickWinsFor(quiz, worst, lead);
      render(<QuickWins quickWins={wins} texts={texts} language={language} />);
      const [copy] = screen.getAllByRole('button', { name: texts.copy });
      if (!copy) throw new Error('There is no button.');
      const write = vi.spyOn(navigator.clipboard, 'writeText');
      for (const isAllowed of [true, false]) {
        if (isAllowed) write.mockResolvedValueOnce();
        else write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
        await userEvent.click(copy);
        note();
      }
      expect(write.mock.calls).toEqual([[wins[0]?.copyText], [wins[0]?.copyText]]);
      expect(getSelection()?.toString()).toBe(wins[0]?.copyText);
    },
  'a shared link that was copied, and one that was not': async (note) => {
    await opened({ lead, answers: best, score: 90 });
    const share = screen.getByRole('button', { name: content.resultsPage.share.button });
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    write.mockResolvedValueOnce();
    await userEvent.click(share);
    note();
    write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await userEvent.click(share);
    note();
  },
  'the way to the next level: reached, out of reach, with nothing left; and the top': async (
    note,
  ) => {
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
      const shared = { scoringRevision: 'now', industry: lead.industry, answers };
      const view = render(
        <SharedView content={content} scoringRevision="now" fragment={encodeShare(quiz, shared)} />,
      );
      note();
      view.unmount();
    }
  },
  'one point: to the average, gained, and held': (note) => {
    const { default: average } = quiz.benchmark;
    for (const score of [average - 1, average, average + 1])
      note(benchmarkFor(quiz, 'Other', score).gap ?? '');
    const level = levelFor(quiz.levels, 0);
    const question = { key: '1', title: '1' };
    const moves: NextLevel[] = [
      {
        kind: 'path',
        level,
        outcome: 'reached',
        score: 1,
        changes: [{ ...question, from: [], to: [], gain: 1 }],
      },
      { kind: 'top', level, strengths: [{ ...question, answer: [], worth: 1 }] },
    ];
    for (const texts of [content.resultsPage, sharedTextsOf(content.resultsPage)])
      for (const nextLevel of moves) {
        const { unmount } = render(
          <NextLevelSection
            report={{ score: 0 }}
            nextLevel={nextLevel}
            texts={texts}
            language={siteSettings.language}
          />,
        );
        note();
        unmount();
      }
  },
  'the PDF: while it is made, when it is ready, and when it could not be made': async (note) => {
    await opened({ lead, answers: best, score: 90 });
    const { download, pdf } = content.resultsPage;
    const fonts = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    try {
      await userEvent.click(screen.getByRole('button', { name: download }));
      note();
      await screen.findByRole('button', { name: pdf.retry }, { timeout: 20_000 });
    } finally {
      fonts.mockRestore();
    }
    vi.mocked(console.warn).mockClear();
    note(
      pdf.done,
      fill(pdf.fileName, { businessName: lead.businessName }),
      fill(pdf.page, { page: 1, total: 2 }, siteSettings.language),
    );
  },
  'the report by e-mail: asked for, taken, and not taken': async (note) => {
    const texts = siteSettings.leads?.reportEmail;
    if (!texts) throw new Error('Leads are off.');
    for (const isTaken of [true, false]) {
      const { unmount } = render(<EmailButton texts={texts} onRequest={async () => isTaken} />);
      fireEvent.click(screen.getByRole('button'));
      note();
      await screen.findByText(isTaken ? texts.sent : texts.failed);
      note();
      unmount();
    }
  },
  'a shared report: scored again, shown in part, or gone': (note) => {
    const older = { scoringRevision: 'older', industry: lead.industry, answers: whole };
    const partial = { ...older, answers: best };
    for (const fragment of [encodeShare(quiz, older), encodeShare(quiz, partial), '#r=']) {
      const { unmount } = render(
        <Shell settings={siteSettings}>
          <SharedView content={content} scoringRevision="now" fragment={fragment} />
        </Shell>,
      );
      note();
      unmount();
    }
  },
  'the question before the session is cleared': async (note) => {
    await opened({ lead });
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    await userEvent.click(screen.getByRole('button', { name: siteSettings.texts.startOver }));
    vi.unstubAllGlobals();
    expect(confirm).toHaveBeenCalledTimes(1);
    note(...confirm.mock.calls.flat().map(String));
  },
  'a step that is loading': async (note) => {
    const { unmount } = render(<Waiting text={siteSettings.texts.loading} />);
    await screen.findByText(siteSettings.texts.loading);
    note();
    unmount();
  },
  'a page that could not be loaded completely': (note) => {
    const { unmount } = render(<IslandFailureMessage texts={siteSettings.texts} />);
    note();
    unmount();
  },
  'a step that could not be loaded, and one that broke': async (note) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null));
    const Missing = lazy(markLoadErrors(() => Promise.reject(new TypeError())));
    const Broken = () => {
      throw new EvalError();
    };
    for (const Step of [Missing, Broken]) {
      const { unmount } = render(
        <ErrorBoundary texts={siteSettings.texts} view="results" onRetry={async () => false}>
          <Suspense>
            <Step />
          </Suspense>
        </ErrorBoundary>,
      );
      await screen.findByRole('alert');
      vi.mocked(console.error).mockClear();
      note();
      unmount();
    }
    fetched.mockRestore();
  },
  'the other pages': (note) => {
    for (const page of [pages.index, pages.notFound]) {
      const { unmount } = render(
        <Shell settings={siteSettings}>
          <PlainPage {...page} />
        </Shell>,
      );
      note();
      unmount();
    }
  },
  'the failure page': (note) => {
    if (pages.failure) render(<FailurePage {...pages.failure} />);
    note();
  },
  'titles and descriptions for search engines': (note) => {
    const tags = [
      ...siteMeta(siteSettings, content.landingPage, 'https://4711/'),
      ...noIndexMeta(siteSettings, pages.index.title),
      ...noIndexMeta(siteSettings, pages.notFound.title),
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
  },
};

const read = new Map<string, Promise<string[]>>();

/** All texts of a state. Each state is rendered only once, whichever tests run. */
function textsOf(name: string): Promise<string[]> {
  const known = read.get(name) ?? readState(name);
  read.set(name, known);
  return known;
}

async function readState(name: string): Promise<string[]> {
  const texts: string[] = [];
  await STATES[name]?.((...more) => {
    texts.push(...textsIn(document), document.title, ...more);
  });
  cleanup();
  document.body.innerHTML = '';
  document.title = '';
  sessionStorage.clear();
  return texts;
}

const lead = {
  firstName: '4711',
  lastName: '4711',
  email: '4711',
  businessName: '4711',
  industry: 'Other',
  city: '4711',
  province: 'Yukon',
};

const worst: Answers = { q1: 'never', q2: 1, q3: 'google-only', q4: 'never', q5: ['other'] };
const best: Answers = { q1: 'regularly', q2: 10, q3: 'comprehensive', q4: 'weekly', q5: [] };
const whole: Answers = { ...best, q5: ['other'], q6: '30+', q7: 'more-75', q8: 'done-for-me' };

const initial = newJourney(quiz);

function open(journey: Partial<Journey>) {
  return render(
    <Shell settings={siteSettings}>
      <Audit content={content} journey={{ ...initial, ...journey }} />
    </Shell>,
  );
}

async function opened(journey: Partial<Journey>) {
  const page = open(journey);
  await screen.findAllByRole('progressbar');
  return page;
}

test('a text outside the marks is recognized as not from a document', () => {
  expect(unmarked('⟦1·Report by ⟦2·Acme⟧⟧ 17 %')).toBe('');
  expect(unmarked('⟦1·Step⟧ of 3')).toBe('of 3');
  document.body.innerHTML = '<p>One<b>Two</b></p><img alt="Three"><input placeholder="Four">';
  expect(textsIn(document.body).filter(Boolean).sort()).toEqual(['Four', 'One', 'Three', 'Two']);
  document.body.innerHTML = '';
});

test.each(Object.keys(STATES))(
  'every text is from a document: %s',
  async (name) => {
    const texts = await textsOf(name);
    expect(texts.map(unmarked).filter((text) => text !== '')).toEqual([]);
  },
  30_000,
);

test('every field that visitors read is shown in at least one state', async () => {
  const texts: string[] = [];
  for (const name of Object.keys(STATES)) texts.push(...(await textsOf(name)));
  const all = texts.join('\n');
  const missing = [...marks].filter(([mark]) => !all.includes(mark)).map(([, place]) => place);
  expect(missing).toEqual([]);
  expect(marks.size).toBeGreaterThan(150);
}, 120_000);
