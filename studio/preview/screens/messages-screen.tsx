import type { SiteContent } from '#app/quiz/contract/site.ts';
import { messagesIn } from '#studio/preview/model/messages.ts';

/** The texts that the other screens do not show, one below the other. */
export const MessagesScreen = ({ content }: { content: SiteContent }) => (
  <div className="measure py-section" lang={content.siteSettings.language}>
    <ul className="grid gap-2">
      {messagesIn(content).map(({ text, path }) => (
        <li
          key={path.join('.')}
          className="rounded-base border border-edge p-4"
          style={{ whiteSpace: 'pre-line' }}
        >
          {text}
        </li>
      ))}
    </ul>
  </div>
);
