import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { fill } from '#app/quiz/contract/template.ts';
import { PROGRESS, STEPS_WITH_PROGRESS, type Step } from '#app/quiz/journey/journey.ts';

type Props = { step: Exclude<Step, 'landing'>; quiz: Quiz; language: string };

/** Which of the three steps this is, as text and as a bar: docs/journey.md#screens-and-progress. */
export function StepProgress({ step, quiz, language }: Props) {
  const { number, percent } = PROGRESS[step];
  return (
    <div className="no-print">
      <p id="step" className="text-muted text-small">
        {fill(quiz.labels.step, { number, total: STEPS_WITH_PROGRESS }, language)}
      </p>
      <progress className="bar mt-2 block" value={percent} max={100} aria-labelledby="step" />
    </div>
  );
}
