import { useEffect, useRef, useState } from 'react';
import { ControlIcon } from '#app/components/control-icon.tsx';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { type ShareOutcome, shareLink } from './share-link.ts';

type Props = { texts: ResultsPage; url: string };

/** Shares or copies the link and announces it. If neither works, shows the link in a text field. */
export function ShareButton({ texts, url }: Props) {
  const [outcome, setOutcome] = useState<ShareOutcome>('shared');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (outcome === 'failed') field.current?.select();
  }, [outcome]);

  return (
    <div>
      <button
        type="button"
        className="button button-plain w-full"
        onClick={async () => {
          setOutcome('shared');
          setOutcome(await shareLink(texts.sharedTexts?.title ?? texts.title, url));
        }}
      >
        <ControlIcon name="share" size={20} />
        {texts.share.button}
      </button>
      <p role="status" className="mt-3 min-h-6">
        {outcome === 'shared' ? '' : texts.share[outcome]}
      </p>
      {outcome === 'failed' ? (
        <input
          ref={field}
          readOnly
          className="field"
          aria-label={texts.share.link}
          value={url}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
    </div>
  );
}
