import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { EmailButton } from '#app/report/email-button.tsx';
import { LEADS_ON } from '#tests/lead-settings.ts';
import { shipped } from '#tests/seed.ts';

const { reportEmail } = LEADS_ON;
const { email: field } = shipped.leadForm;

function Example({ onRequest }: { onRequest: (email: string) => void }) {
  const [email, setEmail] = useState('ada@example..ca');
  const sentTo = useRef(email);
  return (
    <EmailButton
      texts={{ ...reportEmail, undeliverable: undefined }}
      field={field}
      email={email}
      onCorrect={(corrected) => {
        sentTo.current = corrected;
        setEmail(corrected);
      }}
      onRequest={async () => {
        onRequest(sentTo.current);
        return sentTo.current.includes('..') ? 'undeliverable' : 'sent';
      }}
    />
  );
}

test('an address that no mail server takes is corrected below the button, and asked for once more', async () => {
  const onRequest = vi.fn();
  render(<Example onRequest={onRequest} />);
  const button = screen.getByRole('button', { name: reportEmail.button });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByText(field.invalid)).toBeVisible();
  const input = screen.getByRole('textbox', { name: field.invalid });
  for (const isStillWrong of ['ada@example..ca', 'ada', '']) {
    await userEvent.clear(input);
    if (isStillWrong) await userEvent.type(input, isStillWrong);
    await userEvent.click(button);
    expect(input).toHaveFocus();
  }
  expect(onRequest).toHaveBeenCalledTimes(1);
  await userEvent.type(input, ' <ada@example.ca>,');
  await userEvent.click(button);
  expect(await screen.findByText(reportEmail.sent)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(onRequest).toHaveBeenCalledTimes(2);
});

test('Enter in the corrected address asks for the report, too', async () => {
  const onRequest = vi.fn();
  render(<Example onRequest={onRequest} />);
  const button = screen.getByRole('button', { name: reportEmail.button });
  await userEvent.click(button);
  await userEvent.type(await screen.findByRole('textbox'), '{Enter}');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'ada@example.ca{Enter}');
  expect(await screen.findByText(reportEmail.sent)).toBeVisible();
  expect(button).toHaveFocus();
  expect(onRequest).toHaveBeenCalledTimes(2);
});
