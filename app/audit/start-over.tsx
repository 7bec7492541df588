import type { SiteSettings } from '#app/quiz/contract/site.ts';

type Props = { texts: SiteSettings['texts']; className: string; onConfirm: () => Promise<void> };

export function StartOver({ texts, className, onConfirm }: Props) {
  return (
    <p className={`no-print ${className}`}>
      <button
        type="button"
        className="quiet-link"
        onClick={() => {
          if (confirm(texts.startOverQuestion)) void onConfirm();
        }}
      >
        {texts.startOver}
      </button>
    </p>
  );
}
