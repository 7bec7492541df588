import type { SiteSettings } from '#app/quiz/site.ts';

type Props = { texts: SiteSettings['texts']; onConfirm: () => void };

/** A quiet way to clear everything, after a question. */
export function StartOver({ texts, onConfirm }: Props) {
  return (
    <p className="measure pb-8 no-print">
      <button
        type="button"
        className="quiet-link"
        onClick={() => confirm(texts.startOverQuestion) && onConfirm()}
      >
        {texts.startOver}
      </button>
    </p>
  );
}
