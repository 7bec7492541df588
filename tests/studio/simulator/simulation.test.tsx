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

test('that scores are being counted is said in an element that stays', () => {
  const { rerender } = render(counting(false));
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('');
  rerender(counting(true));
  expect(screen.getByRole('status')).toBe(status);
  expect(status).toHaveTextContent('Counting');
});
