import { auditPath } from '#app/quiz/contract/audit.ts';

type EmbedOptions = {
  /** The title of the frame, or the words on the button. */
  title: string;
  isDialog: boolean;
  /** The height that is reserved for the frame, in pixels. */
  height: number;
  /** Whether events are passed to Google Tag Manager. */
  isToGtm: boolean;
  /** What addresses in the language begin with (`languageSegment`); empty for that of the audit. */
  language: string;
  close: string;
};

/** What `embed.js` calls that button by itself. */
export const CLOSE = 'Close';

/** What a page of another site contains to show an audit, as HTML. See docs/embedding.md. */
export function embedCode(
  siteUrl: string,
  slug: string | undefined,
  { title, isDialog, height, isToGtm, language, close }: EmbedOptions,
): string {
  const address = `${new URL(auditPath({ slug, language }), siteUrl).href}?embed`;
  const closing = close === CLOSE ? '' : `\n  data-close="${escapeHtml(close)}"`;
  const shown = isDialog
    ? `<button
  type="button"
  data-audit="${address}"${closing}
>${escapeHtml(title)}</button>`
    : `<iframe
  src="${address}"
  title="${escapeHtml(title)}"
  loading="lazy"
  allow="web-share; clipboard-write"
  style="display:block;width:100%;min-height:${height}px;border:0;frame-sizing:content-height"
></iframe>`;
  const script = new URL('/embed.js', siteUrl).href;
  return `${shown}\n<script async${isToGtm ? ' data-gtm' : ''} src="${script}"></script>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (each) => ENTITIES[each] ?? each);
