import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { content, drawAndWait, lead } from './marked-audit.tsx';

const { quiz } = content;
const questions = quiz.questions.map((question, index) => ({
  ...question,
  ...([0, 2, 4].includes(index) && { section: `Part ${index}`, hasSectionScreen: index === 2 }),
}));
const sectioned = { ...content, leads: undefined, quiz: { ...quiz, questions } };
const answers = { q1: 'never', q2: 5, q3: 'google-only' };

const heading = () => screen.getByRole('heading', { level: 1 });
const list = () => within(screen.getByRole('list'));
const place = (title: string) => list().getByRole('button', { name: new RegExp(`^${title}`) });

test('the list of sections leads back to one, and forward to where the visitor was', async () => {
  await drawAndWait({ lead, answers, position: 4, furthest: 4 }, sectioned);
  expect(place('Part 2')).toHaveAttribute('aria-current', 'step');
  expect(place('Part 4')).toBeDisabled();
  await userEvent.click(place('Part 0'));
  expect(heading()).toHaveFocus();
  expect(heading()).toHaveAccessibleName(/^Part 0 .*1.*8/s);
  expect(place('Part 0')).toBeDisabled();
  expect(place('Part 2')).toHaveTextContent(`${quiz.labels.sectionBegun}`);
  await userEvent.click(place('Part 2'));
  expect(heading()).toHaveAccessibleName(/4.*8/s);
});

test('a screen that introduces a section has its title as heading, no counter, and Next', async () => {
  await drawAndWait({ lead, answers, position: 2 }, sectioned);
  expect(heading()).toHaveTextContent(/^Part 2$/);
  expect(document.querySelector('#counter')).toBeNull();
  const next = screen.getByRole('button', { name: quiz.labels.next });
  expect(next).toBeEnabled();
  await userEvent.click(next);
  expect(heading()).toHaveAccessibleName(/3.*8/s);
});
