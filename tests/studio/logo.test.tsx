import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Logo } from '#studio/logo.tsx';

test('the logo fills the box that Sanity gives it', () => {
  const { container } = render(<Logo />);
  const style = { display: 'block', width: '100%', height: '100%' };
  expect(container.querySelector('img')?.style).toMatchObject(style);
});
