import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ReadAgain } from '#studio/inputs/written-for.tsx';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

function draw(former?: string) {
  const onKeep = vi.fn();
  renderInStudio(<ReadAgain what="quick win" former={former} onKeep={onKeep} />);
  return onKeep;
}

test('a quick win for a former title says so until its editor says that it still fits', async () => {
  const onKeep = draw('Which day?');
  expect(
    screen.getByText('This quick win was written for “Which day?”. Read it again.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'It still fits' }));
  expect(onKeep).toHaveBeenCalledOnce();
});

test('for the title that its question has, nothing is said', () => {
  draw();
  expect(screen.queryByRole('button')).toBeNull();
});
