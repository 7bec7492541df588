import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';

/** The answer to one question: the values of the chosen options, or the value of the slider. */
type Values = string[];

/**
 * Our screen of questions as one would write it with React alone: with the same elements and
 * classes, history entries, title, focus on the heading, and answers in the tab's storage.
 */
function Questions({ quiz: { questions, labels } }: { quiz: Quiz }) {
  const [position, setPosition] = useState(0);
  const [answers, setAnswers] = useState<Record<string, Values>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[position];
  const title = question?.title ?? 'The end';

  useEffect(() => {
    sessionStorage.setItem('plain', JSON.stringify({ position, answers }));
  }, [position, answers]);
  useEffect(() => {
    if (position === 0) return;
    document.title = title;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [position, title]);

  if (!question) return <h1>{title}</h1>;
  const values =
    answers[question.key] ??
    (question.type === 'sliderQuestion' ? [String(question.start)] : undefined);
  return (
    <form
      className="measure flex min-h-[calc(100svh-3.5rem)] flex-col pt-section sm:min-h-0"
      onSubmit={(event) => {
        event.preventDefault();
        history.pushState({ position: position + 1 }, '');
        setPosition(position + 1);
      }}
    >
      <div className="no-print">
        <p id="step" className="text-muted text-small">
          {labels.step}
        </p>
        <progress className="bar mt-2 block" value={66} max={100} aria-labelledby="step" />
      </div>
      <div
        key={question.key}
        className={`mt-8 flex-1 sm:min-h-[32rem] ${position > 0 ? 'enter-forward' : ''}`}
      >
        <p className="figures flex items-center justify-between gap-6 font-semibold text-accent">
          {position + 1} / {questions.length}
          <svg
            viewBox={`0 0 ${questions.length} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-1.5 w-24 sm:w-40"
          >
            <path d={ticks(0, position + 1)} className="fill-accent" />
            <path d={ticks(position + 1, questions.length)} className="fill-line" />
          </svg>
        </p>
        <fieldset>
          <legend className="contents">
            <h1 ref={heading} tabIndex={-1} className="display mt-2 text-title">
              {title}
            </h1>
          </legend>
          {question.help ? <p className="mt-3 text-muted">{question.help}</p> : null}
          {question.type === 'multiChoiceQuestion' ? (
            <p className="mt-3 font-semibold">{labels.selectAll}</p>
          ) : null}
          <Control
            question={question}
            values={values ?? []}
            onChange={(changed) => setAnswers({ ...answers, [question.key]: changed })}
          />
        </fieldset>
      </div>
      <div className="bottom-0 mt-8 grid grid-cols-[auto_1fr] gap-3 border-line border-t bg-paper py-4 sm:flex sm:justify-between [@media(min-height:40rem)]:sticky">
        <button
          type="button"
          className="button button-plain"
          disabled={position === 0}
          onClick={() => history.back()}
        >
          {labels.previous}
        </button>
        <button type="submit" className="button sm:min-w-48" disabled={!values?.length}>
          {position === questions.length - 1 ? labels.finish : labels.next}
        </button>
      </div>
    </form>
  );
}

const ticks = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `M${from + index + 0.1} 0h.8v1h-.8z`).join('');

type ControlProps = { question: Question; values: Values; onChange: (values: Values) => void };

function Control({ question, values, onChange }: ControlProps) {
  if (question.type === 'sliderQuestion') {
    const value = Number(values[0]);
    return (
      <>
        <output htmlFor="slider" className="display figures mt-8 block text-center text-score">
          {value}
        </output>
        <div className="mt-4 grid grid-cols-[auto_1fr_auto] items-center gap-4">
          <Step path="M5 12h14" onPress={() => onChange([String(value - 1)])} />
          <input
            id="slider"
            type="range"
            className="slider"
            min={question.min}
            max={question.max}
            value={value}
            aria-label={question.title}
            onChange={(event) => onChange([event.currentTarget.value])}
          />
          <Step path="M5 12h14M12 5v14" onPress={() => onChange([String(value + 1)])} />
        </div>
        <p className="mt-2 flex justify-between gap-6 text-muted text-small">
          <span>{question.minLabel}</span>
          <span className="text-right">{question.maxLabel}</span>
        </p>
      </>
    );
  }
  const isOne = question.type === 'singleChoiceQuestion';
  return (
    <div className="mt-6 grid gap-3">
      {question.options.map(({ value, label }) => (
        <label key={value} className="option">
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={question.key}
            checked={values.includes(value)}
            onChange={({ currentTarget: { checked } }) => {
              const others = isOne ? [] : values.filter((each) => each !== value);
              onChange(checked ? [...others, value] : others);
            }}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

function Step({ path, onPress }: { path: string; onPress: () => void }) {
  return (
    <button type="button" className="button button-plain size-12 p-0" onClick={onPress}>
      <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth={2} />
      </svg>
    </button>
  );
}

const data = document.getElementById('audit-data')?.textContent;
const host = document.getElementById('audit');
if (host && data) createRoot(host).render(<Questions quiz={JSON.parse(data).content.quiz} />);
