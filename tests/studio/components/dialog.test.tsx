import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Dialog, DialogButton } from '#studio/components/dialog.tsx';
import { TextField } from '#studio/components/fields.tsx';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

test('a dialog whose field has the focus from the start gives it back to its button', async () => {
  renderInStudio(
    <DialogButton text="Search">
      {(close) => (
        <Dialog title="Search" onClose={close} __unstable_autoFocus={false}>
          <TextField title="Words" autoFocus value="" onValue={() => {}} />
        </Dialog>
      )}
    </DialogButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByRole('textbox')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }));
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
});
