import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { brand } from '#app/quiz/contract/brand.ts';
import { saveContent } from '#leads/content/site-content.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { pngOf, pngOfRows } from '#tests/lake/png.ts';
import { listening } from '#tests/listening.ts';
import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { structureOf } from '#tests/report/poppler.ts';
import { contentOf } from '#tests/seed.ts';
import { partsOf } from './mime.ts';
import { startSendingApp } from './sending-app.ts';
import { completeSubmission, handOver } from './submissions.ts';

const { quiz } = await contentOf(INSTRUMENTS.sorting);
const asset = (kind: string, letter: string) => ({
  _ref: `image-${letter.repeat(40)}-320x80-${kind}`,
});
const categories = quiz.categories?.map((each) => ({
  ...each,
  image: { alt: `A picture of ${each.key}`, asset: asset('png', 'a') },
}));
const logo = { alt: 'Acme Ltd.', asset: asset('png', 'b') };

/** The PDF that a visitor gets by email, where the site serves these files at the paths of the two pictures. */
async function emailedPdf(result: Buffer, logoFile = result, chosen: object = { logo }) {
  const site = createServer(({ url = '' }, response) => {
    const file = { a: result, b: logoFile }[/^\/images\/(.)\1*-320x80\.png$/.exec(url)?.[1] ?? ''];
    response.writeHead(file ? 200 : 404, { 'content-type': 'image/png' }).end(file);
  });
  const variables = { SITE_URL: `http://127.0.0.1:${await listening(site)}/` };
  const { context, database, smtp, requestReport, send } = await startSendingApp('sqlite', {
    variables,
  });
  const siteSettings = { ...handOver.siteSettings, brand: brand.parse(chosen) };
  const content = { ...handOver, quiz: { ...quiz, categories }, siteSettings };
  const handed = JSON.parse(JSON.stringify(content));
  await database.transaction((query) => saveContent(query, handed, 0));
  const submission = completeSubmission(quiz);
  await saveSubmission(context, submission);
  expect((await requestReport({ id: submission.id })).status).toBe(202);
  await send();
  const { attachment } = partsOf(smtp.emails[0]?.message ?? '');
  return Buffer.from(attachment, 'latin1');
}

const altsIn = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/Alt \((A[^)]*)\)/g)].map(([, alt]) => alt);

test.each(['#8b1e3f', '#8b1e3f80'])(
  'the emailed PDF has the logo and the picture of the result, as that of the page: %s',
  async (color) => {
    const pdf = await emailedPdf(pngOf(320, 80, color));
    expect(altsIn(pdf)).toEqual(['Acme Ltd.', 'A picture of oak']);
    expect(structureOf(pdf).match(/Figure/g)).toHaveLength(2);
  },
);

test('a logo for a dark ground is left out on paper', async () => {
  const picture = pngOf(320, 80, '#ffffff');
  const dark = { logo, background: '#14213d' };
  expect(altsIn(await emailedPdf(picture, picture, dark))).toEqual(['A picture of oak']);
  const both = { ...dark, logoOnDark: { asset: asset('png', 'c') } };
  expect(altsIn(await emailedPdf(picture, picture, both))).toHaveLength(2);
});

const good = pngOf(320, 80, '#8b1e3f80');
const ODD_FILTER = Buffer.concat([Buffer.of(9), Buffer.alloc(320 * 4)]);

/** The compressed rows of a picture are no longer what was compressed; its parts are whole. */
function damaged(png: Buffer): Buffer {
  const at = png.indexOf('IDAT') + 4;
  return Buffer.concat([png.subarray(0, at), Buffer.alloc(4, 0xff), png.subarray(at + 4)]);
}

test.each([
  ['is gone', Buffer.alloc(0)],
  ['is another file', Buffer.from('<!doctype html>')],
  ['is a WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ')],
  ['ends early', good.subarray(0, 60)],
  ['is a JPEG that ends early', Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0)],
  ['has damaged rows', damaged(good)],
  ['has rows that are written in no known way', pngOfRows(320, 80, [8, 6], ODD_FILTER)],
])('a picture that %s is left out of the PDF, which is sent all the same', async (_, file) => {
  expect(altsIn(await emailedPdf(file, good))).toEqual(['Acme Ltd.']);
});
