import { EVERY_TYPE } from '#tests/quiz/every-type.ts';
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

const SOURCE = 'When did you last check if an AI assistant can find your business?';
const HANGING = 'questions;question-q3';

test('a branch and a category are made by choosing, and the list and the simulator show them', async ({
  page,
  editor,
}) => {
  // They would fail, because fewer of their answers count.
  await editor.delete({ query: '*[_type == "persona"]' });
  await openStudio(page, HANGING);
  const condition = fieldOf(page, 'condition');
  await expect(condition.getByText('Asked of every visitor.')).toBeVisible();
  await condition.getByRole('button', { name: 'Ask only when…' }).click();
  const line = condition.getByRole('group', { name: 'Line 1' });
  const looksAt = line.getByRole('combobox', { name: 'What it looks at' });
  // Only what comes before it, and what is known of the visitor.
  await expect(looksAt.getByRole('option')).toHaveCount(4);
  await expect(looksAt).toBeFocused();
  await looksAt.selectOption({ label: SOURCE });
  await line.getByRole('checkbox', { name: 'I’ve never checked' }).check();
  const sentence = `Asked when “${SOURCE}” is I’ve never checked`;
  await expect(condition.getByText(`${sentence}.`)).toBeVisible();
  await condition.getByRole('button', { name: 'And…' }).click();
  const second = condition.getByRole('group', { name: 'Line 2' });
  await second.getByRole('combobox', { name: 'What it looks at' }).selectOption('The industry');
  await expect(second.getByText('Choose at least one industry.')).toBeVisible();
  await second.getByRole('button', { name: 'Remove line 2' }).click();
  await expect(looksAt).toBeFocused();
  await publish(page);
  const question = await editor.getDocument('question-q3');
  expect(question).toMatchObject({
    condition: {
      lines: [
        { tests: [{ source: 'answer', question: { _ref: 'question-q1' }, values: ['never'] }] },
      ],
    },
  });
  await expect(page.getByText(sentence).first()).toBeVisible();

  await goTo(page, 'structure/start');
  const [first] = question?.condition.lines ?? [];
  const path = `condition.lines[_key=="${first._key}"].tests[_key=="${first.tests[0]._key}"]`;
  await goTo(
    page,
    `intent/edit/id=question-q3;type=${question?._type};path=${encodeURIComponent(path)}/`,
  );
  await expect(looksAt).toBeFocused();

  await openStudio(page, 'scoring');
  await page.getByRole('tab', { name: 'Categories' }).click();
  await fieldOf(page, 'categories').getByRole('button', { name: 'Add item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Basics');
  await expect(dialog.getByRole('textbox', { name: 'Key' })).toHaveValue('basics');
  // Those that count upside down have the same names, in a group of their own.
  const group = dialog.getByRole('group', { name: 'Questions', exact: true });
  await group.getByRole('checkbox', { name: SOURCE }).check();
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await editor.getDocument('drafts.quiz-default'))?.categories)
    .toMatchObject([{ key: 'basics', title: 'Basics', questions: [{ _ref: 'question-q1' }] }]);

  await openStudio(page, 'quick-wins;quickwin-test');
  await form(page).getByRole('radio', { name: 'The score of a category' }).check();
  await fieldOf(page, 'category').getByRole('combobox').selectOption({ label: 'Basics' });

  await goTo(page, 'simulator');
  // Without a number, the rule is not finished.
  await editor.delete('drafts.quickwin-test');
  const answers = page.getByRole('region', { name: 'Answers' });
  const source = answers.getByRole('combobox', { name: SOURCE });
  await source.selectOption('regularly');
  const hanging = answers.getByText('Where is your business listed online?', { exact: true });
  await expect(hanging).toBeHidden();
  await source.selectOption('never');
  await expect(hanging).toBeVisible();
});

test('a line has alternatives, one of them the points so far', async ({ page, editor }) => {
  await editor.delete({ query: '*[_type == "persona"]' });
  const edit = editor.transaction();
  for (const document of EVERY_TYPE) edit.createOrReplace(document);
  const category = { _key: 'a', _type: 'category', key: 'size', title: 'Size' };
  const questions = [{ _key: 'a', _type: 'reference', _ref: 'question-size' }];
  await edit.patch('quiz-default', { set: { categories: [{ ...category, questions }] } }).commit();

  await openStudio(page, 'questions;question-distance');
  const condition = fieldOf(page, 'condition');
  await condition.getByRole('button', { name: 'Or…' }).click();
  const points = condition.getByRole('group', { name: 'Line 1, alternative 2' });
  const looksAt = points.getByRole('combobox', { name: 'What it looks at' });
  await looksAt.selectOption({ label: 'The points so far in “Size”' });
  await points.getByRole('textbox', { name: 'From' }).fill('1');
  const sentence = /is yes or the points so far in “Size” are 1 or more\.$/;
  await expect(condition.getByText(sentence)).toBeVisible();
  await expectNoViolations(page, '[data-testid="field-condition"]');
});

test('a condition on a statement is copied to another question, and still looks at the statement', async ({
  page,
  editor,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await editor.delete({ query: '*[_type == "persona"]' });
  const edit = editor.transaction();
  for (const document of EVERY_TYPE) edit.createOrReplace(document);
  // As the editor stores it.
  const given = {
    _key: 'test-1',
    _type: 'conditionTest',
    source: 'answer',
    question: { _type: 'reference', _ref: 'question-statements' },
    row: 'late',
    is: 'oneOf',
    values: ['yes'],
  };
  const lines = [{ _key: 'line-1', _type: 'conditionLine', tests: [given] }];
  await edit.patch('question-distance', { set: { condition: { lines } } }).commit();
  const condition = fieldOf(page, 'condition');
  const choose = async (action: string) => {
    await condition.hover();
    await condition.getByRole('button', { name: 'Field actions' }).first().click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const sentence = /^Asked when “.*My business is late\..*” is yes\.$/;
  await openStudio(page, 'questions;question-distance');
  await expect(condition.getByText(sentence)).toBeVisible();
  await choose('Copy field');
  await openStudio(page, 'questions;question-wish');
  await expect(condition.getByText('Asked of every visitor.')).toBeVisible();
  await choose('Paste field');
  await expect(condition.getByText(sentence)).toBeVisible();
  const line = condition.getByRole('group', { name: 'Line 1' });
  await expect(line.getByRole('checkbox', { name: 'yes' })).toBeChecked();
  await publish(page);
  const [copied, original] = await editor.getDocuments(['question-wish', 'question-distance']);
  const testOf = (each: typeof copied) => each?.condition.lines[0].tests[0];
  expect(testOf(copied)).toMatchObject({ ...given, _key: expect.any(String) });
  expect(testOf(copied)._key).not.toBe(testOf(original)._key);
});
