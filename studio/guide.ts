import MarkdownIt from 'markdown-it';

export const FIRST_PAGE = 'marketers';

const PAGES = import.meta.glob<string>('#docs/*.md', { query: '?raw', import: 'default' });
const PICTURES = import.meta.glob<string>('#docs/images/*.png', {
  query: '?url',
  import: 'default',
});

/** The last part of a path, without its ending. */
const nameOf = (path: string) => /([^/]+)\.\w+$/.exec(path)?.[1] ?? '';

/** The file of this name; `undefined` if there is none. */
const load = async (files: Record<string, () => Promise<string>>, name: string) =>
  Object.entries(files).find(([path]) => nameOf(path) === name)?.[1]();

const hasPage = (name: string) => Object.keys(PAGES).some((path) => nameOf(path) === name);

/** As GitHub names a heading in a link. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

/** A page of `docs` as HTML; `undefined` if there is none. `addressOf`: where the Studio shows another. Other files are no links. */
export async function guideOf(
  name: string,
  addressOf: (page: string) => string,
): Promise<string | undefined> {
  const source = await load(PAGES, name);
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
    if (page && hasPage(page))
      token?.attrSet('href', `${addressOf(page)}${anchor ? `#${anchor}` : ''}`);
    else if (/^https:/.test(href)) token?.attrSet('target', '_blank');
    else if (file !== '') token?.attrs?.splice(0);
    return renderer.renderToken(tokens, index, options);
  };
  rules.image = (tokens, index, options, env, renderer) => {
    const token = tokens[index];
    token?.attrSet('src', pictures.get(nameOf(String(token.attrGet('src')))) ?? '');
    token?.attrSet('alt', renderer.renderInlineAsText(token.children ?? [], options, env));
    return renderer.renderToken(tokens, index, options);
  };
  for (const [, picture = ''] of source.matchAll(/\(images\/([\w-]+)\.png\)/g))
    pictures.set(picture, (await load(PICTURES, picture)) ?? '');
  return markdown.render(source);
}
