import { expect, test } from 'vitest';
import { FIRST_PAGE, guideOf } from '#studio/guide.ts';

const addressOf = (page: string) => `/studio/help/${page}`;

test('the guide for marketers has its pictures, and its links lead to headings of the other guides', async () => {
  const html = (await guideOf(FIRST_PAGE, addressOf)) ?? '';
  expect(html).toContain('<h1 id="for-marketers-how-to-change-the-audit">');
  const pictures = [...html.matchAll(/<img src="(.*?)" alt="(.*?)"/g)].map(([, src, alt]) => [
    src,
    alt,
  ]);
  expect(pictures).toContainEqual([expect.stringMatching(/images\/studio\.png/), 'The Studio']);
  expect(pictures.every(([src, alt]) => src && alt)).toBe(true);
  const links = [...html.matchAll(/<a href="(.*?)"/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(5);
  for (const href of links) {
    const [address = '', anchor] = href.split('#');
    const page = await guideOf(address.replace(addressOf(''), ''), addressOf);
    expect(page, href).toContain(anchor ? `id="${anchor}"` : '<h1');
  }
});

test('a text in a frame, which may be wider than its place, is scrolled by keys', async () => {
  expect(await guideOf(FIRST_PAGE, addressOf)).toContain(
    '<pre tabindex="0"><code>npm run content:export ',
  );
});

test('a link to a file that is no guide is a text, and an unknown guide is none', async () => {
  const html = (await guideOf('scoring', addressOf)) ?? '';
  expect(html).toContain('<a>decision 8</a>');
  expect(html).not.toContain('decisions/');
  expect(await guideOf('no-such-page', addressOf)).toBeUndefined();
});
