import { ThemeProvider } from '@sanity/ui';
import { buildTheme } from '@sanity/ui/theme';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Counting } from '#studio/simulator/views/simulation.tsx';

const counting = (isCounting: boolean) => (
  <ThemeProvider theme={buildTheme()}>
    <Counting isCounting={isCounting} />
  </ThemeProvider>
);

test('the status element stays while its text changes, so that screen readers announce it', () => {
  const { rerender } = render(counting(false));
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('');
  rerender(counting(true));
  expect(screen.getByRole('status')).toBe(status);
  expect(status).toHaveTextContent('Counting');
});
