import { useEffect, useRef } from 'react';
import { type Answers, answerTo } from '#app/quiz/base/answers.ts';
import { isBlank } from '#app/quiz/base/entered-text.ts';
import { fill } from '#app/quiz/base/template.ts';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import { sectionPlaces } from '#app/quiz/journey/section-places.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { isSettled, questionNumber, type Screen, unansweredIn } from '#app/quiz/score/screens.ts';
import { excessOfTexts } from '#app/quiz/score/text-room.ts';
import { FormattedText } from '#app/shapes/formatted-text.ts';
import { showField } from './field-events.ts';
import { QuestionInput } from './question-input.tsx';
import { QuestionProgress } from './question-progress.tsx';
import { SectionHead } from './section-head.tsx';
import { StepProgress } from './step-progress.tsx';
import type { AuditActions } from './use-journey.ts';
import { useScrollHint } from './use-scroll-hint.ts';

type Props = {
  content: Pick<AuditContent, 'formPlace' | 'quiz' | 'siteSettings'>;
  screens: readonly Screen[];
  answers: Answers;
  /** The label of the link to the form on the first question; without it, there is no link. */
  correctLeadLabel?: string;
  position: number;
  furthest: number;
  actions: Pick<AuditActions, 'answer' | 'skip' | 'correctLead' | 'goTo' | 'previous' | 'finish'>;
};

export function Questions({ content, screens, answers, correctLeadLabel, ...place }: Props) {
  const { position, furthest, actions } = place;
  const { quiz } = content;
  const { language } = content.siteSettings;
  const form = useScrollHint();
  const lastPosition = useRef(position);
  useEffect(() => {
    lastPosition.current = position;
  }, [position]);

  const { number, total } = questionNumber(screens, position);
  const share = useRef(0);
  share.current = Math.max(share.current, number / total);

  const screen = screens[position];
  if (!screen) throw new RangeError(`The quiz has no screen ${position + 1}.`);
  const { question, section } = screen;
  const isLast = position === screens.length - 1;
  const { skip } = quiz.labels;
  const isSkippable = question?.isOptional === true && skip !== undefined;
  const excess = excessOfTexts(screen, screens, quiz, answers);
  // Without a label for skipping, Next skips.
  const canGoOn =
    excess <= 0 &&
    (unansweredIn(screen, answers).length === 0 || (!isSkippable && isSettled(screen, answers)));
  const answer = question && answerTo(answers, question.key);
  // Pressed, Next then leads to the control, which says what is wrong.
  const isUnusable = !canGoOn && typeof answer === 'string' && !isBlank(answer);
  const goOn = isLast ? actions.finish : () => actions.goTo(position + 1);
  const isBranching = questionsOf(quiz).some(({ condition }) => condition);
  const moved = position - lastPosition.current;
  const motion = moved === 0 ? '' : moved > 0 ? 'enter-forward' : 'enter-back';

  return (
    <form
      ref={form}
      className="measure question-screen"
      onFocus={showField}
      onSubmit={(event) => {
        event.preventDefault();
        if (canGoOn) goOn();
      }}
    >
      <div key={position} className={`@container mt-3 flex grow flex-col sm:grow-0 ${motion}`}>
        {question ? (
          <QuestionInput
            question={question}
            labels={quiz.labels}
            language={language}
            answer={answer}
            answers={answers}
            excess={excess}
            onAnswer={(answer, key = question.key) => actions.answer(key, answer)}
          />
        ) : (
          <>
            <h1 tabIndex={-1} className="display question-title">
              {section?.title}
            </h1>
            {section?.intro && <FormattedText className="question-note" text={section.intro} />}
          </>
        )}
        <QuestionProgress
          text={question && fill(quiz.labels.counter, { number, total }, language)}
          number={number}
          total={total}
          share={isBranching ? share.current : undefined}
        >
          <SectionHead
            screen={screen}
            places={sectionPlaces(screens, answers, { position, furthest })}
            labels={quiz.labels}
            language={language}
            onGoTo={actions.goTo}
          />
        </QuestionProgress>
      </div>
      <StepProgress step="questions" content={content}>
        {position === 0 && correctLeadLabel && (
          <button type="button" className="quiet-link" onClick={actions.correctLead}>
            {correctLeadLabel}
          </button>
        )}
      </StepProgress>
      <div className="question-buttons">
        <button
          type="button"
          className="button button-plain"
          disabled={position === 0}
          onClick={({ detail }) => {
            // The second click of a double click is not meant to go back another question.
            if (detail !== 2) void actions.previous();
          }}
        >
          {quiz.labels.previous}
        </button>
        {question && isSkippable && (
          <button
            type="button"
            className="button button-plain"
            onClick={({ detail }) => {
              if (detail !== 2) actions.skip(question.key);
            }}
          >
            {skip}
          </button>
        )}
        <button
          type="submit"
          className="button"
          disabled={!canGoOn && !isUnusable}
          aria-disabled={isUnusable || undefined}
          onClick={(event) => {
            // The second click of a double click would skip a question unread.
            if (event.detail > 1) event.preventDefault();
          }}
        >
          {isLast ? quiz.labels.finish : quiz.labels.next}
        </button>
      </div>
    </form>
  );
}
