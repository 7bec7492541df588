import { seedDocuments, withField } from '#tests/seed.ts';
import { openQuestions, sideways } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks });
const block = (children: object[], more?: object) => ({ _type: 'block', children, ...more });

/** A help text with everything that such a text may have. */
const helpWithLink = (href: string) => [
  block([span('Look here '), span('first', 'strong'), span('.\nThen go on.')]),
  block([span(`Open ${'a'.repeat(60)}`)], { listItem: 'number' }),
  block([span('Read the '), span('guide', 'a')], {
    listItem: 'number',
    markDefs: [{ _type: 'link', _key: 'a', href }],
  }),
  block([span('One point')], { listItem: 'bullet' }),
];

test.use({
  viewport: { width: 360, height: 640 },
  documents: [
    withField(seedDocuments(), 'question-q1', 'help', helpWithLink('https://example.com/guide')),
    { scope: 'test' },
  ],
});

test('help has paragraphs, lists, bold and a link that leaves the audit open', async ({ page }) => {
  await openQuestions(page);
  const help = page.locator('#help');
  expect(await help.innerText()).toContain('Look here first.\nThen go on.');
  await expect(help.locator('strong')).toHaveText('first');
  await expect(help.locator('ol > li')).toHaveCount(2);
  await expect(help.locator('ul > li')).toHaveText('One point');
  const group = page.getByRole('group').first();
  await expect(group).toHaveAccessibleDescription(/^Look here first\..*Read the guide.*One point/s);

  const link = help.getByRole('link', { name: 'guide' });
  await expect(link).toHaveAccessibleDescription('(opens in a new tab)');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveCSS('text-decoration-line', 'underline');

  expect(await sideways(page)).toBe(0);
  expect(await findViolations(page, WCAG)).toEqual([]);
});
