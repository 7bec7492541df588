import { useEffect, useRef, useState } from 'react';
import { Capture } from '#app/audit/capture.tsx';
import { Questions } from '#app/audit/questions.tsx';
import { type Answers, withAnswer } from '#app/quiz/base/answers.ts';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { bestAnswer } from '#app/quiz/score/best-answer.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { screensWith, unansweredIn } from '#app/quiz/score/screens.ts';

const MISTAKES = { email: 'name@' };
const NOTHING = {};

const actions = { fillIn: () => {}, submitLead: () => {} };

type FormProps = { content: SiteContent; hasMistakes?: boolean };

/** The lead form, empty or sent with an email address that it refuses. */
export function FormScreen({ content, hasMistakes = false }: FormProps) {
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

type QuestionProps = { content: SiteContent; position: number; answers: Answers };

/** A question with an answer, so that its button to the next one can be pressed. */
export function QuestionScreen({ content, position, answers: initial }: QuestionProps) {
  const { quiz, leadForm, siteSettings } = content;
  const [changed, setChanged] = useState<Answers>({});
  const answers = { ...initial, ...changed };
  const screens = screensWith(quiz, questionsOf(quiz));
  const screen = screens[position];
  if (!screen) return null;
  return (
    <div lang={siteSettings.language}>
      <Questions
        content={content}
        screens={screens}
        answers={unansweredIn(screen, answers).reduce(
          (sheet, row) => withAnswer(sheet, row.key, bestAnswer(row, sheet)),
          answers,
        )}
        correctLeadLabel={leadForm.correct}
        position={position}
        furthest={position}
        actions={{
          answer: (key, answer) => setChanged(withAnswer(changed, key, answer)),
          correctLead: () => {},
          skip: () => {},
          goTo: () => {},
          previous: async () => {},
          finish: () => {},
        }}
      />
    </div>
  );
}
