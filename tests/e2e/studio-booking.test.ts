import { answerAll, LEAD, openCapture, sendForm } from './audit-page.ts';
import { copiedLink, recordCopies } from './clipboard.ts';
import { expect, fieldOf, htmlFor, openStudio, publish, test } from './studio.ts';

test('what the Studio offers to pass on to a calendar is in the visitor’s booking link, and not in a shared report', async ({
  page,
  visitor,
}) => {
  await openStudio(page, 'siteSettings');
  const booking = fieldOf(page, 'booking');
  await booking.getByRole('textbox').fill('https://cal.com/me today');
  await expect(booking.getByTestId('field-issues')).toContainText('Remove the space');
  await booking.getByRole('textbox').fill('https://calendly.com/harbour/15min');
  await booking.getByRole('button', { name: 'Pass on name and email to Calendly' }).click();
  const address = 'https://calendly.com/harbour/15min?name={firstName}%20{lastName}&email={email}';
  await expect(booking.getByRole('textbox')).toHaveValue(address);
  await expect(booking.getByRole('button', { name: /Pass on/ })).toHaveCount(0);
  await publish(page);
  await expect.poll(() => htmlFor(visitor)).toContain('calendly.com');

  await recordCopies(visitor);
  await openCapture(visitor);
  await sendForm(visitor);
  await answerAll(visitor);
  const { firstName, lastName, email } = LEAD;
  const link = visitor.locator('#booking a');
  const name = encodeURIComponent(firstName);
  await expect(link).toHaveAttribute(
    'href',
    `https://calendly.com/harbour/15min?name=${name}%20${lastName}&email=${encodeURIComponent(email)}`,
  );

  const reader = await visitor.context().newPage();
  await reader.goto(await copiedLink(visitor));
  await expect(reader.getByText('Shared report')).toBeVisible();
  const html = await reader.content();
  expect(html).not.toContain(email);
  await expect(reader.locator('a[href*="calendly"]')).toHaveCount(0);
});
