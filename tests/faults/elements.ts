export type Element = { name: string; attributes: Map<string, string>; script?: string };

const TAG = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/giy;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const CLOSING_TAG_OR_COMMENT = /<(?:\/[a-z][\w-]*|!DOCTYPE html|!--[^>]*--)>/giy;

/**
 * The elements that a browser creates from HTML written by React, and the text between them. Throws
 * at a `<` that does not begin a complete tag or comment: it would come from unescaped content.
 */
export function elementsIn(html: string): { elements: Element[]; text: string } {
  const elements: Element[] = [];
  let text = '';
  for (let at = 0; at < html.length; ) {
    const next = html.indexOf('<', at);
    text += ` ${html.slice(at, next < 0 ? html.length : next)}`;
    if (next < 0) break;
    CLOSING_TAG_OR_COMMENT.lastIndex = TAG.lastIndex = next;
    if (CLOSING_TAG_OR_COMMENT.test(html)) {
      at = CLOSING_TAG_OR_COMMENT.lastIndex;
      continue;
    }
    const tag = TAG.exec(html);
    if (!tag) throw new Error(`Not a complete tag: ${html.slice(next, next + 80)}`);
    at = TAG.lastIndex;
    const [, name = '', list = ''] = tag;
    const attributes = new Map<string, string>();
    for (const [, key = '', value = ''] of list.matchAll(ATTRIBUTE))
      attributes.set(key.toLowerCase(), value);
    const element: Element = { name: name.toLowerCase(), attributes };
    if (element.name === 'script') {
      const end = html.toLowerCase().indexOf('</script', at);
      element.script = html.slice(at, end);
      at = end;
    }
    elements.push(element);
  }
  return { elements, text };
}
