import { LEAD_FIELDS } from '#app/quiz/contract/lead.ts';
import { expectQuestion, field, fillIn, LEAD, openCapture, submit } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

test('what a password manager fills in without an event stays on a reload, and is sent', async ({
  page,
}) => {
  await openCapture(page);
  await fillIn(page, { firstName: 'Zoë', email: 'wrong' });
  await submit(page);
  const fillSilently = () =>
    page.evaluate((lead) => {
      for (const element of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        'form :is(input, select)',
      ))
        Reflect.set(
          Object.getPrototypeOf(element),
          'value',
          Reflect.get(lead, element.name),
          element,
        );
    }, LEAD);
  await fillSilently();
  await page.reload();
  for (const name of LEAD_FIELDS) await expect(field(page, name)).toHaveValue(LEAD[name]);
  await fillIn(page, { firstName: 'Zoë', email: 'wrong' });
  await fillSilently();
  await submit(page);
  await expectQuestion(page, 1);
  const stored = await page.evaluate(() => sessionStorage.getItem('audit') ?? '');
  expect(JSON.parse(stored)).toMatchObject({ journey: { lead: LEAD } });
});
