import { useEffect, useRef, useState } from 'react';
import { copyText } from '#app/components/copy-text.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { ControlIcon } from '#app/shapes/svg-icon.tsx';
import { LinkField } from './link-field.tsx';
import { ReportButton } from './report-button.tsx';

/** `title`: what the system's share sheet calls the link. */
type Props = { texts: ResultsPage['share']; title: string; url: string };

/** Shares or copies the link and announces it. If neither works, shows the link in a text field. */
export function ShareButton({ texts, title, url }: Props) {
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
        setOutcome(await shareLink(title, url));
      }}
      status={outcome === undefined || outcome === 'shared' ? '' : texts[outcome]}
      below={
        outcome === 'failed' ? <LinkField inputRef={field} label={texts.link} url={url} /> : null
      }
    >
      <ControlIcon name="share" size={20} />
      {texts.button}
    </ReportButton>
  );
}

/** `shared`: passed to the system's share sheet, or the visitor closed that. */
type ShareOutcome = 'shared' | 'copied' | 'failed';

/**
 * Shares a link through the system's share sheet. Without a share sheet, or if it fails, copies the link.
 * Never rejects: `failed` where it could be neither shared nor copied.
 */
export async function shareLink(title: string, url: string): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function')
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  return (await copyText(url)) ? 'copied' : 'failed';
}
