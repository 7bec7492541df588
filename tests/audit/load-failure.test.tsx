import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LoadFailure } from '#app/audit/load-failure.tsx';
import { seedContent } from '#tests/seed.ts';

const { texts } = (await seedContent()).siteSettings;

test('a step that can be drawn is drawn', () => {
  render(<LoadFailure texts={texts}>the form</LoadFailure>);
  expect(screen.getByText('the form')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a step that cannot be loaded says so, and offers to load the page anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const Broken = () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  render(
    <LoadFailure texts={texts}>
      <Broken />
    </LoadFailure>,
  );
  vi.mocked(console.error).mockClear();
  expect(screen.getByRole('alert')).toHaveTextContent(texts.failed);
  await userEvent.click(screen.getByRole('button', { name: texts.retry }));
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});
