import type { RichText, Span, TextBlock } from './text-blocks.ts';

/**
 * Texts with lists, bold and links as translators write them, in a small Markdown: paragraphs apart by an
 * empty line, lines that begin with `- ` or `1. `, `**bold**`, `[label](address)`, and a backslash before a
 * sign that stands for itself. See docs/languages.md#lists-bold-and-links.
 */

/** What an item of a list begins with. */
const ITEM = /^(?:-|(\d{1,3})\.)[ \t]+/;
/** What the other lines of an item begin with. */
const INDENT = '  ';
/** A line without words, which does not end the paragraph. */
const EMPTY_LINE = '\\';

/** A sign with a backslash, the start or the end of what is bold, a link, or other text. */
const PART =
  /\\([\\*[\]().-])|(\*\*)|\[((?:\\.|[^\\[\]])+)\]\(((?:\\.|\([^\s()]*\)|[^\\()\s])+)\)|[^\\*[]+|[\s\S]/g;

/** A text in Markdown, from which `richTextOf` makes one that looks the same. */
export const markdownOf = (text: RichText): string =>
  text
    .map(({ list, items }) =>
      items
        .map((spans, index) => {
          const lines = spans.map(markedSpan).join('').split('\n').map(markedLine);
          if (!list) return lines.join('\n');
          return `${list === 'number' ? `${index + 1}.` : '-'} ${lines.join(`\n${INDENT}`)}`;
        })
        .join('\n'),
    )
    .join('\n\n');

function markedSpan({ text, isBold, href }: Span): string {
  const words = text.replace(/[\\*[\]]/g, '\\$&');
  const linked = href === undefined ? words : `[${words}](${href.replace(/[\\()]/g, '\\$&')})`;
  return isBold ? `**${linked}**` : linked;
}

/** A line that would begin an item, or end a paragraph, does not. */
const markedLine = (line: string) =>
  line.trim() === '' ? EMPTY_LINE : line.replace(/^(\d{0,3})([-.])(?=[ \t])/, '$1\\$2');

type Block = Pick<TextBlock, 'list'> & { lines: string[][] };

/** The text that Markdown stands for. What is no sign in it is text, so nothing is refused and nothing lost. */
export function richTextOf(markdown: string): RichText {
  const blocks: Block[] = [];
  let block: Block | undefined;
  for (const line of markdown.split(/\r\n?|\n/)) {
    const [sign, number] = ITEM.exec(line) ?? [];
    const list = sign ? (number ? 'number' : 'bullet') : undefined;
    if (line.trim() === '') {
      block = undefined;
      continue;
    }
    const goesOn = sign ? block?.list === list : !block?.list || line.startsWith(INDENT);
    const current: Block = block && goesOn ? block : { list, lines: [] };
    if (current !== block) blocks.push(current);
    block = current;
    const last = sign ? undefined : block.lines.at(-1);
    if (last) last.push(block.list ? line.slice(INDENT.length) : line);
    else block.lines.push([line.slice(sign?.length ?? 0)]);
  }
  return blocks.map(({ list, lines }) => ({
    ...(list && { list }),
    items: lines.map((item) =>
      spansOf(item.map((line) => (line === EMPTY_LINE ? '' : line)).join('\n')),
    ),
  }));
}

function spansOf(markdown: string, look: Pick<Span, 'isBold'> = {}): Span[] {
  const spans: Span[] = [];
  const add = (span: Span) => {
    const last = spans.at(-1);
    if (last && last.isBold === span.isBold && last.href === span.href) last.text += span.text;
    else spans.push(span);
  };
  for (const [part, sign, bold, label, address] of markdown.matchAll(PART))
    if (bold) look = look.isBold ? {} : { isBold: true };
    else if (label === undefined) add({ text: sign ?? part, ...look });
    else
      for (const span of spansOf(label, look))
        add({ ...span, href: address?.replace(/\\(.)/g, '$1') });
  return spans;
}
