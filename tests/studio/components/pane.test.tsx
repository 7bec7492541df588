import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { StudioTheme } from '#tests/studio/studio-theme.tsx';

test('a pane takes the focus where it was lost, but not as the Studio opens, and from nothing', async () => {
  // As the Studio opens, no pane has been drawn before.
  vi.resetModules();
  const { Pane } = await import('#studio/components/pane.tsx');
  const draw = (...titles: string[]) => (
    <StudioTheme>
      <button type="button">Bar</button>
      {titles.map((title) => (
        <Pane key={title} title={title}>
          Words
        </Pane>
      ))}
    </StudioTheme>
  );
  const { rerender } = render(draw('First'));
  expect(document.body).toHaveFocus();
  rerender(draw('Second'));
  expect(screen.getByRole('region', { name: 'Second' })).toHaveFocus();
  screen.getByRole('button').focus();
  rerender(draw('Third'));
  expect(screen.getByRole('button')).toHaveFocus();
});
