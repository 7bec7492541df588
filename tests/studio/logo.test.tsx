import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Logo } from '#studio/logo.tsx';

test('the logo is as large as the text beside it', () => {
  const { container } = render(<Logo />);
  expect(container.querySelector('img')?.style).toMatchObject({ width: '1em', height: '1em' });
});
