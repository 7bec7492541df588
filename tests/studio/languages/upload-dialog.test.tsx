import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UploadDialog } from '#studio/languages/views/upload-dialog.tsx';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

test('a file that the browser cannot open is said to be one', async () => {
  renderInStudio(<UploadDialog texts={[]} onSave={async () => {}} onClose={() => {}} />);
  const file = Object.assign(new File([], 'texts.csv'), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
  });
  const input = screen.getByLabelText('A CSV file that you downloaded here, filled in');
  fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toHaveTextContent(
    'could not open',
  );
});
