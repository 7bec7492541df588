import { existsSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Logo } from '#studio/logo.tsx';

test('the logo fills the box that Sanity gives it', () => {
  const { container } = render(<Logo />);
  const style = { display: 'block', width: '100%', height: '100%' };
  expect(container.querySelector('img')?.style).toMatchObject(style);
});

test('the logo has the address at which Sanity serves it, in development too', () => {
  const { container } = render(<Logo />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/static/favicon.svg');
  expect(existsSync('studio/static/favicon.svg')).toBe(true);
});
