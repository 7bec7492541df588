import { useState } from 'react';
import { Questions } from '#app/audit/questions.tsx';
import { type Answers, withAnswer } from '#app/quiz/base/answers.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { bestAnswer } from '#app/quiz/score/best-answer.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { screensWith, unansweredIn } from '#app/quiz/score/screens.ts';

type Props = { content: SiteContent; position: number; answers: Answers };

/** A question with an answer, so that its button to the next one can be pressed. */
export function QuestionScreen({ content, position, answers: initial }: Props) {
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
