import '#app/questions/inputs-all.ts';
import { useState } from 'react';
import { Questions } from '#app/audit/questions.tsx';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { type Answers, isAnswered, withAnswer } from '#app/quiz/score/answers.ts';
import { bestAnswer } from '#app/quiz/score/best-answer.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';

type Props = { content: SiteContent; position: number; answers: Answers };

/** A question with an answer, so that its button to the next one can be pressed. */
export function QuestionScreen({ content, position, answers: initial }: Props) {
  const { quiz, leadForm, siteSettings } = content;
  const [changed, setChanged] = useState<Answers>({});
  const answers = { ...initial, ...changed };
  const screens = questionsOf(quiz).map((question) => ({ question }));
  const question = screens[position]?.question;
  if (!question) return null;
  return (
    <div lang={siteSettings.language}>
      <Questions
        quiz={quiz}
        screens={screens}
        language={siteSettings.language}
        answers={
          isAnswered(question, answers)
            ? answers
            : withAnswer(answers, question.key, bestAnswer(question, answers))
        }
        correctLeadLabel={leadForm.correct}
        position={position}
        actions={{
          answer: (key, answer) => setChanged(withAnswer(changed, key, answer)),
          correctLead: () => {},
          skip: () => {},
          next: () => {},
          previous: async () => {},
          finish: () => {},
        }}
      />
    </div>
  );
}
