import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import type { ResultsPage } from '#app/quiz/site.ts';
import { shareLink } from './share-link.ts';

/** Keeping the report, and passing the audit on. What happened is said in a status line. */
export function ReportActions({ texts }: { texts: ResultsPage }) {
  const [status, setStatus] = useState('');
  const share = async () => {
    const outcome = await shareLink(texts.title, new URL('/', location.href).href);
    setStatus(outcome === 'shared' ? '' : texts.share[outcome]);
  };
  return (
    <div className="no-print mt-8">
      <div className="flex flex-wrap gap-4">
        <button type="button" className="button w-full sm:w-auto" onClick={() => print()}>
          <Icon name="download" size={20} />
          {texts.download}
        </button>
        <button type="button" className="button button-plain w-full sm:w-auto" onClick={share}>
          <Icon name="share" size={20} />
          {texts.share.button}
        </button>
      </div>
      <p role="status" className="mt-3 min-h-6">
        {status}
      </p>
    </div>
  );
}
