import { blackPng, pngOf } from '#tests/lake/png.ts';
import { EVERY_ANSWER, EVERY_TYPE } from '#tests/quiz/every-type.ts';
import type { SeedDocument } from '#tests/seed.ts';
import {
  expect,
  expectNoViolations,
  fieldOf,
  form,
  goTo,
  openStudio,
  publish,
  test,
} from './studio.ts';

const { size, trust, service, advice, distance } = EVERY_ANSWER;

test('a quiz with every type is edited, answered by a persona, simulated and previewed', async ({
  page,
  editor,
}) => {
  const persona: SeedDocument = {
    _id: 'persona-baker',
    _type: 'persona',
    name: 'Baker',
    level: 'high',
    industry: { _type: 'reference', _ref: 'industry-any' },
  };
  await editor.delete({ query: '*[_type == "persona"]' });
  const edit = editor.transaction();
  for (const document of [...EVERY_TYPE, persona]) edit.createOrReplace(document);
  await edit.commit();

  await openStudio(page, 'questions;question-statements');
  await fieldOf(page, 'rows').getByPlaceholder('Add a statement').fill('Wish');
  await expect
    .poll(async () => (await editor.getDocument('drafts.question-statements'))?.rows.at(-1))
    .toMatchObject({ title: 'Wish', key: 'wish-2' });

  await openStudio(page, 'questions;question-distance');
  const sentence = 'Asked when “How true is this?: My business is late.” is yes.';
  await expect(fieldOf(page, 'condition').getByText(sentence)).toBeVisible();
  await form(page).getByRole('tab', { name: 'Scoring' }).click();
  const bands = fieldOf(page, 'scoring.bands');
  const next = await bands.getByRole('listitem').count();
  await bands.getByPlaceholder('Add a band').fill('1000');
  await bands.getByRole('textbox', { name: `Points of band ${next}` }).fill('5');
  await publish(page);

  await openStudio(page, 'questions;question-tool');
  const condition = fieldOf(page, 'condition');
  await condition.getByRole('textbox', { name: 'From' }).fill('1200');
  await expect(condition.getByText(/“How far do you deliver\?” is .*1200/)).toBeVisible();

  await openStudio(page, 'questions;question-size');
  await fieldOf(page, 'options').getByRole('button', { name: 'More of option 1' }).click();
  const option = fieldOf(page, 'options').getByRole('listitem').first();
  const stall = pngOf(64, 48, '#1f3a93');
  const upload = (buffer: Buffer, format = 'png') =>
    option
      .locator('input[type=file]')
      .setInputFiles({ name: `stall.${format}`, mimeType: `image/${format}`, buffer });
  await upload(stall);
  const chosen = option.getByRole('img', { name: 'Current choice' });
  await expect(chosen).toHaveJSProperty('naturalWidth', 64);
  await expect(option.getByRole('status')).toHaveText('The picture was uploaded.');
  const animated = Buffer.from(stall.toString('latin1').replace('IDAT', 'acTL----IDAT'), 'latin1');
  await upload(animated);
  await expect(option.getByRole('status')).toContainText('This picture moves');
  await upload(blackPng(8000, 5000));
  await expect(chosen).toHaveJSProperty('naturalWidth', 1280);
  await upload(Buffer.from('RIFF----WEBPVP8X----ANMF'), 'webp');
  await expect(option.getByRole('status')).toContainText('This picture moves');
  await upload(Buffer.from('GIF89a'), 'gif');
  await expect(option.getByRole('status')).toContainText('This file is damaged');
  await expect(chosen).toHaveJSProperty('naturalWidth', 1280);
  await option.getByRole('textbox', { name: 'What the picture shows' }).fill('A stall');

  await openStudio(page, 'persona;persona-baker');
  const sheet = fieldOf(page, 'answers');
  const chooseIn = (question: string, value: string | number) =>
    sheet.getByLabel(question).selectOption(String(value));
  await chooseIn('How about size?', size);
  await sheet.getByLabel('street').check();
  await sheet.getByLabel('web').check();
  await chooseIn('How much trust?', trust);
  await chooseIn('How is service?', service);
  await chooseIn('How is advice?', advice);
  for (const row of ['open', 'late', 'known']) await chooseIn(`My business is ${row}.`, 'yes');
  await chooseIn('Wish', 'no');
  await sheet.getByRole('textbox', { name: 'How far do you deliver?' }).fill(`${distance}`);
  for (const text of ['Which tool?', 'Which wish?'])
    await sheet.getByRole('group', { name: text }).getByRole('checkbox').check();
  await expect(sheet.getByText('12 of 12 questions answered')).toBeVisible();
  await expectNoViolations(page, '[data-testid="field-answers"]');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await goTo(page, 'simulator');
  const answers = page.getByRole('region', { name: 'Answers' });
  await answers.getByLabel('Use the answers of').selectOption('Baker');
  await expect(page.getByText(/^71 of 100: high/)).toBeVisible();
  await expect(
    page.frameLocator('iframe[title="Report"]').getByText('1250.5\u00a0km'),
  ).toBeAttached();
  await answers.getByRole('textbox', { name: 'How far do you deliver?' }).fill('1100');
  await expect(answers.getByText('Which tool?', { exact: true })).toBeHidden();

  await goTo(page, 'preview');
  const preview = page.frameLocator('iframe[title="Preview"]');
  await page.getByLabel('Screen').selectOption('question-size');
  await expect(preview.getByRole('img', { name: 'A stall' })).toBeVisible();
  await page.getByLabel('Screen').selectOption('question-statements');
  await expect(preview.getByRole('group', { name: 'Wish' })).toBeVisible();
});
