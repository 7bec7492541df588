import { Fragment, jsx, jsxs } from '#jsx/jsx-runtime';

const LISTS = { bullet: 'ul', number: 'ol' } as const;

/** The `RichText` of the contract, which this folder does not import. */
type Span = { text: string; isBold?: boolean; href?: string };
type Block = { list?: keyof typeof LISTS; items: Span[][] };

type Props = { text: Block[]; id?: string; className?: string };

/**
 * Draws a text with paragraphs, lists, bold and links, on the page and in emails. Written without JSX,
 * because the process that sends emails runs unbundled in development.
 */
export const FormattedText = ({ text, id, className = '' }: Props) =>
  // Without keys: the parts of a text never move.
  jsxs('div', {
    id,
    className: `formatted ${className}`,
    children: text.map(({ list, items }) =>
      jsxs(list ? LISTS[list] : Fragment, {
        children: items.map((spans) => jsxs(list ? 'li' : 'p', { children: spans.map(drawSpan) })),
      }),
    ),
  });

function drawSpan({ text, isBold, href }: Span) {
  const words = isBold ? jsx('strong', { children: text }) : text;
  if (!href) return words;
  // A link opens a tab of its own, so that the audit stays open. The shell has the words that say so.
  const isPage = !href.startsWith('mailto:');
  return jsx('a', {
    href,
    target: isPage ? '_blank' : undefined,
    rel: 'noopener noreferrer',
    'aria-describedby': isPage ? 'new-tab' : undefined,
    children: words,
  });
}
