import MarkdownIt from 'markdown-it';

export const FIRST_PAGE = 'marketers';

const PAGES = import.meta.glob<string>('#docs/*.md', { query: '?raw', import: 'default' });

/** Their addresses, by their paths. */
const PICTURES = import.meta.glob<string>('#docs/images/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The one of these files whose path ends so. */
const fileAt = <File>(files: Record<string, File>, end: string): File | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${end}`))?.[1];

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
  const source = await fileAt(PAGES, `${name}.md`)?.();
  if (source === undefined) return undefined;
  const markdown = new MarkdownIt();
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
    if (page && fileAt(PAGES, file))
      token?.attrSet('href', `${addressOf(page)}${anchor ? `#${anchor}` : ''}`);
    else if (/^https:/.test(href)) token?.attrSet('target', '_blank');
    else if (file !== '') token?.attrs?.splice(0);
    return renderer.renderToken(tokens, index, options);
  };
  rules.image = (tokens, index, options, env, renderer) => {
    const token = tokens[index];
    token?.attrSet('src', fileAt(PICTURES, String(token.attrGet('src'))) ?? '');
    token?.attrSet('alt', renderer.renderInlineAsText(token.children ?? [], options, env));
    return renderer.renderToken(tokens, index, options);
  };
  // What is wider than its place is scrolled by keys.
  rules.fence = (tokens, index) =>
    `<pre tabindex="0"><code>${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
  return markdown.render(source);
}
