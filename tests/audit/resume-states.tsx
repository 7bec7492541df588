import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { SharedView } from '#app/audit/shared-view.tsx';
import { openResume } from '#app/page/open-resume.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { encodeResume } from '#app/quiz/journey/resume-link.ts';
import { best, content, draw, initial, lead, type States } from './marked-audit.tsx';

const { quiz, resume, audit } = content;
if (!resume) throw new RangeError('It is offered.');

/** The same with a text before its questions. */
const withText: Quiz = {
  ...quiz,
  questions: [
    {
      type: 'textQuestion',
      key: 'wish',
      title: '4711',
      improvable: false,
      isLong: true,
      longest: 4000,
      tooLong: '4711',
      allTooLong: '4711',
      charactersLeft: '4711',
    },
    ...quiz.questions,
  ],
};

const open = async (wish: string) => {
  const answers = { ...initial.answers, ...best, wish };
  const drawn = draw({ lead, answers, position: 3 }, { ...content, quiz: withText });
  await userEvent.click(screen.getByText(resume.button));
  return drawn;
};

const linkIn = () => screen.getByRole<HTMLInputElement>('textbox', { name: resume.link }).value;

/** To save and go on later, and what a visitor reads who does. */
export const resumeStates: States = {
  'the link to go on later, alone, with texts, copied, and emailed': async (note) => {
    userEvent.setup();
    const { unmount } = await open('4711');
    note();
    const link = linkIn();
    const box = screen.getByRole('checkbox', { name: resume.withTexts });
    await userEvent.click(box);
    expect(linkIn().length).toBeGreaterThan(link.length);
    await userEvent.click(screen.getByRole('button', { name: resume.copy }));
    await screen.findByText(resume.copied);
    expect(await navigator.clipboard.readText()).toBe(linkIn());
    note();
    const mail = screen.getByRole('link', { name: resume.email }).getAttribute('href') ?? '';
    const { subject, body } = Object.fromEntries(new URL(mail).searchParams);
    expect(body).toBe(linkIn());
    note(String(subject));
    // Another answer is another link.
    await userEvent.click(box);
    expect(screen.queryByText(resume.copied)).toBeNull();
    unmount();
  },
  'a link that is too long for an email, which the button copies': async (note) => {
    userEvent.setup();
    const { unmount } = await open('1'.repeat(2000));
    await userEvent.click(screen.getByRole('checkbox', { name: resume.withTexts }));
    await userEvent.click(screen.getByRole('link', { name: resume.email }));
    await screen.findByText(resume.copied);
    expect(await navigator.clipboard.readText()).toBe(linkIn());
    note();
    unmount();
  },
  'texts that make the link too long': async (note) => {
    const { unmount } = await open('1'.repeat(60_000));
    await userEvent.click(screen.getByRole('checkbox', { name: resume.withTexts }));
    await screen.findByRole('alert');
    note();
    unmount();
  },
  'a form that is filled in once more': (note) => {
    draw({ started: true, answers: best, position: 3 });
    screen.getByText(resume.formAgain);
    note();
  },
  'a link that cannot be used': (note) => {
    render(<SharedView content={content} scoringRevision="now" fragment="#s=1" />);
    screen.getByRole('heading', { name: resume.goneTitle });
    note();
  },
  'the questions before a link replaces answers, or goes on with other questions': (note) => {
    const confirm = vi.fn<(question: string) => boolean>();
    vi.stubGlobal('confirm', confirm);
    const page = { content, scoringRevision: 'now' };
    const linkOf = (scoringRevision: string) =>
      encodeResume({ audit, quiz, scoringRevision }, { ...initial, answers: best }, false);
    sessionStorage.setItem('audit', '{}');
    for (const no of [resume.replaceQuestion, resume.changedQuestion]) {
      confirm.mockImplementation((question) => question !== no);
      expect(openResume(page, linkOf('before'))).toBeUndefined();
      expect(sessionStorage.getItem('audit')).toBe('{}');
    }
    confirm.mockReturnValue(true);
    expect(openResume(page, linkOf('now'))).toMatchObject({ journey: { answers: best } });
    expect(sessionStorage.getItem('audit')).toBeNull();
    note(...confirm.mock.calls.flat().map(String));
  },
};
