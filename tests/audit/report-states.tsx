import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { SharedView } from '#app/audit/shared-view.tsx';
import { Shell } from '#app/components/shell.tsx';
import type { Answers } from '#app/quiz/base/answers.ts';
import { fill } from '#app/quiz/base/template.ts';
import { withFieldsOf } from '#app/quiz/base/unknown.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { benchmarkFor } from '#app/quiz/score/benchmark.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import type { NextLevel } from '#app/quiz/score/next-level.ts';
import { quickWinsFor } from '#app/quiz/score/quick-wins.ts';
import { type Report, reportFor } from '#app/quiz/score/report.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import { EmailButton } from '#app/report/email-button.tsx';
import { NextLevelSection } from '#app/report/screen/next-level.tsx';
import { QuickWins } from '#app/report/screen/quick-wins.tsx';
import { ScoreBreakdown } from '#app/report/screen/score-breakdown.tsx';
import { sourceOf } from '#tests/report/report-source.ts';
import { best, content, drawAndWait, lead, type States, whole, worst } from './marked-audit.tsx';

const { audit, quiz, siteSettings } = content;
const { language } = siteSettings;
const source = (report: Partial<Report>) => sourceOf(report, content.resultsPage);
const { summary } = reportFor(quiz, {}, best);

/** The report: each of its texts, what its buttons say, and shared. */
export const reportStates: States = {
  'the report for each row of the tiles, and each level': async (note) => {
    const reports: [industry: string, Answers, score: number][] = [
      ['Real Estate', { ...worst, q6: '30+' }, 10],
      ['Professional Services', { ...worst, q6: '16-30' }, 45],
      ['Healthcare', { ...best, q6: '6-15' }, 65],
      ['Other', { ...best, q6: '1-5' }, 90],
    ];
    for (const [industry, answers, score] of reports) {
      const { unmount } = await drawAndWait({ lead: { ...lead, industry }, answers, score });
      note();
      unmount();
    }
  },
  'the quick wins of each industry, for a visitor and shared; a text that was copied, and one that was not':
    async (note) => {
      const { quickWins: texts } = content.resultsPage;
      for (const { value } of quiz.industries)
        for (const [subject, answers] of [
          [{ ...lead, industry: value }, worst],
          [{ industry: value }, worst],
          [{ industry: value }, best],
        ] as const) {
          const wins = quickWinsFor(quiz, answers, subject);
          const { unmount } = render(<QuickWins {...source({ quickWins: wins })} />);
          note();
          unmount();
        }
      const wins = quickWinsFor(quiz, worst, lead);
      render(<QuickWins {...source({ quickWins: wins })} />);
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
    await drawAndWait({ lead, answers: best, score: 90 });
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
      const { unmount } = await drawAndWait({ lead, answers, score: scoreFor(quiz, {}, answers) });
      note();
      unmount();
      const shared = { audit, language, scoringRevision: 'now', industry: lead.industry, answers };
      const view = render(
        <SharedView content={content} scoringRevision="now" fragment={encodeShare(quiz, shared)} />,
      );
      note();
      view.unmount();
    }
  },
  'one point: to the average, gained, and held': (note) => {
    const average = quiz.benchmark?.default ?? 0;
    for (const score of [average - 1, average, average + 1])
      note(benchmarkFor(quiz, 'Other', score)?.gapSentence ?? '');
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
    const shared = withFieldsOf(content, content.shared ?? {}).resultsPage;
    for (const texts of [content.resultsPage, shared])
      for (const nextLevel of moves) {
        const { unmount } = render(
          <NextLevelSection {...source({ summary, nextLevel })} texts={texts} />,
        );
        note();
        unmount();
      }
  },
  'more answers to change than are shown at once': (note) => {
    const changes = Array.from({ length: 20 }, (_, index) => ({
      key: `${index}`,
      title: `${index}`,
      from: [],
      to: [],
      gain: 1,
    }));
    const level = levelFor(quiz.levels, 0);
    const nextLevel = { kind: 'path', level, outcome: 'reached', score: 20, changes } as const;
    render(<NextLevelSection {...source({ summary, nextLevel })} />);
    note();
  },
  'a breakdown of more questions than are shown at once': (note) => {
    const { breakdown } = content.resultsPage;
    const rows = Array.from({ length: 20 }, (_, index) => ({
      key: `${index}`,
      title: `${index}`,
      answer: [],
    }));
    render(<ScoreBreakdown {...source({ breakdown: { rows, unit: {}, adjustments: [] } })} />);
    note();
    const rest = screen.getByText(String(breakdown.more?.replace('{count}', '8')));
    expect(rest.closest('details')?.querySelectorAll('li')).toHaveLength(8);
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(20);
  },
  'the PDF: while it is made, when it is ready, and when it could not be made': async (note) => {
    await drawAndWait({ lead, answers: best, score: 90 });
    const { download, pdf } = content.resultsPage;
    const fonts = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    try {
      await userEvent.click(screen.getByRole('button', { name: download }));
      await screen.findByText(pdf.making);
      note();
      await vi.waitFor(() => expect(frames).toHaveBeenCalled());
      const held = [...frames.mock.calls];
      frames.mockRestore();
      for (const [draw] of held) draw(0);
      await screen.findByRole('button', { name: pdf.retry });
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
  'the report by email: asked for, accepted, and refused': async (note) => {
    const texts = content.leads?.reportEmail;
    if (!texts) throw new Error('Leads are off.');
    const common = { texts, field: content.leadForm.email, onCorrect: async () => {} };
    for (const outcome of ['sent', 'failed', 'undeliverable'] as const) {
      const { unmount } = render(
        <EmailButton {...common} email="a@b.ca" onRequest={async () => outcome} />,
      );
      fireEvent.click(screen.getByRole('button'));
      note();
      await screen.findByText(texts[outcome] ?? common.field.invalid);
      note();
      unmount();
    }
  },
  'a shared report: scored again, shown in part, or gone': (note) => {
    const older = {
      audit,
      language,
      scoringRevision: 'older',
      industry: lead.industry,
      answers: whole,
    };
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
};
