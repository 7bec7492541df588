import { expect, fieldOf, openStudio, test } from './studio.ts';

const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
  <body lang=EN-CA><h1>Title</h1><p class=MsoNormal><span style="font-size:12pt;color:red">One <i>slanted</i> <b>bold</b> <a href="https://example.com/">link</a><o:p></o:p></span></p>
  <ul><li>First</li><li>Second</li></ul><table><tr><td>Cell</td></tr></table></body></html>`;

test('of a text from Word, what such a text may have is kept', async ({
  page,
  editor,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^console: Clipboard contains both text and HTML/);
  await openStudio(page, 'quick-wins;quickwin-listings');
  const why = fieldOf(page, 'why').getByRole('textbox');
  await why.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await why.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'One bold link');
    const paste = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', paste));
  }, FROM_WORD);
  await expect(why).toContainText('Cell');
  const stored = async () => (await editor.getDocument('drafts.quickwin-listings'))?.why;
  await expect.poll(async () => JSON.stringify(await stored())).toContain('Cell');
  const blocks = Array.from(Object(await stored()), (each) => Object(each));
  expect(new Set(blocks.map(({ style }) => style))).toEqual(new Set(['normal']));
  expect(new Set(blocks.map(({ listItem }) => listItem))).toEqual(new Set([undefined, 'bullet']));
  const marks = blocks.flatMap(({ children }) =>
    children.flatMap((each: object) => Object(each).marks),
  );
  const links = blocks.flatMap(({ markDefs }) => markDefs.map((each: object) => Object(each)._key));
  expect(new Set(marks)).toEqual(new Set(['strong', ...links]));
  expect(links).toHaveLength(1);
  await expect(fieldOf(page, 'why')).not.toContainText('Remove what else');
});
