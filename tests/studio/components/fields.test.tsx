import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextField } from '#studio/components/fields.tsx';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

test('what is wrong with a field is a part of its description while it is wrong', () => {
  const draw = (error?: string) => (
    <TextField title="Address" value="a b" onValue={() => {}} error={error} />
  );
  const { rerender } = renderInStudio(draw('Remove the space.'));
  const field = screen.getByRole('textbox', { name: 'Address' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Remove the space.');
  rerender(draw());
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
});
