import { useEffect, useRef } from 'react';
import { Capture } from '#app/audit/capture.tsx';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';

/** An email address that the form refuses. */
const MISTAKES = { email: 'name@' };
const NOTHING = {};

const actions = { fillIn: () => {}, submitLead: () => {} };

type Props = { content: SiteContent; hasMistakes?: boolean };

/** The lead form, empty or sent with mistakes. */
export function FormScreen({ content, hasMistakes = false }: Props) {
  const audit = auditContentOf(content);
  const { leadForm, siteSettings } = audit;
  const element = useRef<HTMLDivElement>(null);
  // A form that was sent keeps its messages, so changed messages need a new form.
  const key = hasMistakes ? JSON.stringify(leadForm) : '';
  useEffect(() => {
    if (key) element.current?.querySelector('form')?.requestSubmit();
  }, [key]);
  return (
    <div ref={element} lang={siteSettings.language}>
      <Capture
        key={key}
        // It would change the title of the browser's tab, which here is the Studio's.
        content={{ ...audit, leadForm: { ...leadForm, errorTitle: undefined } }}
        draft={hasMistakes ? MISTAKES : NOTHING}
        hasStarted={false}
        actions={actions}
      />
    </div>
  );
}
