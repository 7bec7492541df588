import { ThemeProvider } from '@sanity/ui';
import { buildTheme } from '@sanity/ui/theme';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Counting } from '#studio/simulator/views/simulation.tsx';

const counting = (isCounting: boolean, additions?: number, onStop = () => {}) => (
  <ThemeProvider theme={buildTheme()}>
    <Counting isCounting={isCounting} additions={additions} onStop={onStop} />
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

test('a long count says how far it is, and can be stopped', () => {
  const onStop = vi.fn();
  render(counting(true, 12_340_000, onStop));
  expect(screen.getByText('12.3 million additions so far')).toBeVisible();
  screen.getByRole('button', { name: 'Stop counting' }).click();
  expect(onStop).toHaveBeenCalledOnce();
});
