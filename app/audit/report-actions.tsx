import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
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
          <Download size={20} aria-hidden="true" />
          {texts.download}
        </button>
        <button type="button" className="button button-plain w-full sm:w-auto" onClick={share}>
          <Share2 size={20} aria-hidden="true" />
          {texts.share.button}
        </button>
      </div>
      <p role="status" className="mt-3 min-h-6">
        {status}
      </p>
    </div>
  );
}
