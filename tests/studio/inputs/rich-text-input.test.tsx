import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichTextInput } from '#studio/inputs/rich-text-input.tsx';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

/** Sanity’s editor, as far as it is read aloud. */
const drawn = (isBold: boolean) => (
  <RichTextInput title="Help">
    <button type="button" ref={(button) => button?.setAttribute('aria-selected', `${isBold}`)}>
      Bold
    </button>
    <div ref={(editor) => editor?.setAttribute('role', 'textbox')} />
  </RichTextInput>
);

test('the editor has the name of its field, and its buttons are pressed or not', async () => {
  const { rerender } = renderInStudio(drawn(false));
  expect(screen.getByRole('textbox', { name: 'Help' })).toBeVisible();
  const bold = screen.getByRole('button', { name: 'Bold', pressed: false });
  expect(bold).not.toHaveAttribute('aria-selected');
  rerender(drawn(true));
  await waitFor(() => expect(bold).toHaveAttribute('aria-pressed', 'true'));
  expect(bold).not.toHaveAttribute('aria-selected');
});
