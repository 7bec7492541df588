import MarkdownIt from 'markdown-it';

export const FIRST_PAGE = 'marketers';

/** What loads each of these files, by the last part of its path without its ending. */
const byName = (files: Record<string, () => Promise<string>>) =>
  new Map(
    Object.entries(files).map(([path, load]) => [/([^/]+)\.\w+$/.exec(path)?.[1] ?? '', load]),
  );

const PAGES = byName(import.meta.glob<string>('#docs/*.md', { query: '?raw', import: 'default' }));
const PICTURES = byName(
  import.meta.glob<string>('#docs/images/*.png', { query: '?url', import: 'default' }),
);

/** As GitHub names a heading in a link. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

/**
 * A page of `docs` as HTML; `undefined` if there is none of this name. `addressOf` says where the Studio
 * shows another page. A link to a file that is not a page stays a text.
 */
export async function guideOf(
  name: string,
  addressOf: (page: string) => string,
): Promise<string | undefined> {
  const source = await PAGES.get(name)?.();
  if (source === undefined) return undefined;
  const markdown = new MarkdownIt();
  const pictures = new Map<string, string>();
  const { rules } = markdown.renderer;
  rules.heading_open = (tokens, index) => {
    const { tag = '' } = tokens[index] ?? {};
    return `<${tag} id="${anchorOf(tokens[index + 1]?.content ?? '')}">`;
  };
  rules.link_open = (tokens, index, options, _, renderer) => {
    const token = tokens[index];
    const href = String(token?.attrGet('href') ?? '');
    const [file = '', anchor] = href.split('#');
    const page = /^([\w-]+)\.md$/.exec(file)?.[1];
    if (page && PAGES.has(page))
      token?.attrSet('href', `${addressOf(page)}${anchor ? `#${anchor}` : ''}`);
    else if (/^https:/.test(href)) token?.attrSet('target', '_blank');
    else if (file !== '') token?.attrs?.splice(0);
    return renderer.renderToken(tokens, index, options);
  };
  rules.image = (tokens, index, options, env, renderer) => {
    const token = tokens[index];
    token?.attrSet('src', pictures.get(String(token.attrGet('src'))) ?? '');
    token?.attrSet('alt', renderer.renderInlineAsText(token.children ?? [], options, env));
    return renderer.renderToken(tokens, index, options);
  };
  for (const [, path = '', picture = ''] of source.matchAll(/\((images\/([\w-]+)\.png)\)/g))
    pictures.set(path, (await PICTURES.get(picture)?.()) ?? '');
  return markdown.render(source);
}
