import { memo } from 'react';
import { Landing } from '#app/audit/landing.tsx';
import { StartOver } from '#app/audit/start-over.tsx';
import { FailurePage } from '#app/components/failure-page.tsx';
import { PausedPage } from '#app/components/paused-page.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import { Shell } from '#app/components/shell.tsx';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { messagesIn } from '#studio/preview/model/messages.ts';
import type { PreviewScreen } from '#studio/preview/model/screens.ts';
import { FormScreen, QuestionScreen } from './journey-screens.tsx';
import { ReportScreen, SharedScreen } from './report-screen.tsx';

const WITH_START_OVER = ['form', 'mistakes', 'question', 'report'];

type Props = { content: SiteContent; screen: PreviewScreen; sheet: FittedSheet };

/** A screen as the site draws it, with the site's own components. */
export const ScreenView = memo(function ScreenView(props: Props) {
  const { content, screen } = props;
  const { pages, siteSettings } = content;
  const { language } = siteSettings;
  if (screen.kind === 'failure')
    return pages.failure ? <FailurePage {...pages.failure} language={language} /> : null;
  if (screen.kind === 'messages') return <MessagesScreen content={content} />;
  return (
    <Shell settings={siteSettings}>
      <ScreenBody {...props} />
      {WITH_START_OVER.includes(screen.kind) ? (
        <StartOver
          texts={siteSettings.texts}
          className={screen.kind === 'report' ? 'page' : 'measure'}
          onConfirm={async () => {}}
        />
      ) : null}
    </Shell>
  );
});

function ScreenBody({ content, screen, sheet }: Props) {
  const { siteSettings, pages } = content;
  switch (screen.kind) {
    case 'landing':
      return <Landing content={content} />;
    case 'form':
    case 'mistakes':
      return <FormScreen content={content} hasMistakes={screen.kind === 'mistakes'} />;
    case 'question':
      return (
        <QuestionScreen
          key={screen.id}
          content={content}
          position={screen.position}
          answers={sheet.answers}
        />
      );
    case 'report':
      return <ReportScreen content={content} sheet={sheet} />;
    case 'shared':
      return <SharedScreen content={content} sheet={sheet} />;
    case 'notFound':
      return <PlainPage {...pages.notFound} />;
    case 'index':
      return <PlainPage {...pages.index} />;
    case 'paused':
      return <PausedPage page={pages.paused} siteSettings={siteSettings} />;
    case 'failure':
    case 'messages':
      return null;
  }
}

const MessagesScreen = ({ content }: { content: SiteContent }) => (
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
