import { useEffect, useRef, useState } from 'react';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { ControlIcon } from '#app/shapes/control-icon.tsx';
import { ReportButton } from './report-button.tsx';
import { type ShareOutcome, shareLink } from './share-link.ts';

type Props = { texts: ResultsPage; url: string };

/** Shares or copies the link and announces it. If neither works, shows the link in a text field. */
export function ShareButton({ texts, url }: Props) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (outcome === 'failed') field.current?.select();
  }, [outcome]);

  return (
    <ReportButton
      data-visit="share"
      onClick={async () => {
        setOutcome(undefined);
        setOutcome(await shareLink(texts.sharedTexts?.title ?? texts.title, url));
      }}
      status={outcome === undefined || outcome === 'shared' ? '' : texts.share[outcome]}
      below={
        outcome === 'failed' ? (
          <input
            ref={field}
            readOnly
            className="field"
            aria-label={texts.share.link}
            value={url}
            onFocus={(event) => event.target.select()}
          />
        ) : null
      }
    >
      <ControlIcon name="share" size={20} />
      {texts.share.button}
    </ReportButton>
  );
}
