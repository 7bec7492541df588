import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LoadFailure } from '#app/audit/load-failure.tsx';
import { seedContent } from '#tests/seed.ts';

const { texts } = (await seedContent()).siteSettings;

test('a step that can be drawn is drawn', () => {
  render(
    <LoadFailure texts={texts} onRetry={async () => true}>
      the form
    </LoadFailure>,
  );
  expect(screen.getByText('the form')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a step that cannot be loaded says so, and is drawn once a retry has brought it', async () => {
  let isBroken = true;
  const Step = () => {
    if (isBroken) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the form';
  };
  const onRetry = vi.fn(async () => !isBroken);
  render(
    <LoadFailure texts={texts} onRetry={onRetry}>
      <Step />
    </LoadFailure>,
  );
  vi.mocked(console.error).mockClear();
  expect(screen.getByRole('alert')).toHaveTextContent(texts.failed);
  const retry = () => userEvent.click(screen.getByRole('button', { name: texts.retry }));
  await retry();
  expect(screen.getByRole('alert')).toHaveTextContent(texts.failed);
  isBroken = false;
  await retry();
  expect(screen.getByText('the form')).toBeVisible();
  expect(onRetry).toHaveBeenCalledTimes(2);
});
