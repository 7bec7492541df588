import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { EmailButton } from '#app/report/email-button.tsx';
import { LEADS_ON } from '#tests/lead-settings.ts';
import { shipped } from '#tests/seed.ts';

const { reportEmail } = LEADS_ON;
const { email: field } = shipped.leadForm;

function Example({ onRequest }: { onRequest: () => void }) {
  const [email, setEmail] = useState('ada@example..ca');
  return (
    <EmailButton
      texts={{ ...reportEmail, undeliverable: undefined }}
      field={field}
      email={email}
      onCorrect={async (corrected) => setEmail(corrected)}
      onRequest={async () => {
        onRequest();
        return true;
      }}
    />
  );
}

test('nothing is promised to an address that no mail server takes, until it is corrected', async () => {
  const onRequest = vi.fn();
  render(<Example onRequest={onRequest} />);
  const button = screen.getByRole('button', { name: reportEmail.button });
  expect(screen.getByRole('status')).toHaveTextContent(field.invalid);
  await userEvent.click(button);
  const input = screen.getByRole('textbox');
  expect(input).toHaveFocus();
  expect(onRequest).not.toHaveBeenCalled();
  await userEvent.clear(input);
  await userEvent.type(input, ' <ada@example.ca>,');
  await userEvent.click(button);
  expect(await screen.findByText(reportEmail.sent)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(onRequest).toHaveBeenCalledTimes(1);
});
