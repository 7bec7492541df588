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
      className="measure question-screen"
      onSubmit={(event) => {
        event.preventDefault();
        history.pushState({ position: position + 1 }, '');
        setPosition(position + 1);
      }}
    >
      <div
        key={question.key}
        className={`mt-3 flex grow flex-col sm:grow-0 ${position > 0 ? 'enter-forward' : ''}`}
      >
        <fieldset>
          <legend className="contents">
            <h1 ref={heading} tabIndex={-1} className="display question-title">
              {title}
            </h1>
          </legend>
          {question.help ? <p className="question-note text-muted">{question.help}</p> : null}
          {question.type === 'multiChoiceQuestion' ? (
            <p className="question-note font-semibold">{labels.selectAll}</p>
          ) : null}
          <Control
            question={question}
            values={values ?? []}
            onChange={(changed) => setAnswers({ ...answers, [question.key]: changed })}
          />
        </fieldset>
        <div className="order-first text-accent">
          <p className="figures font-semibold">
            {position + 1} / {questions.length}
          </p>
          <svg
            viewBox={`0 0 ${questions.length} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mt-1.5 h-2 w-full"
          >
            <path d={ticks(0, position + 1)} className="fill-current" />
            <path d={ticks(position + 1, questions.length)} className="fill-line" />
          </svg>
        </div>
      </div>
      <div className="no-print order-first flex min-h-7 flex-wrap items-center gap-x-3 text-small">
        <p id="step" className="shrink-0 text-muted">
          {labels.step}
        </p>
        <progress
          className="bar bar-quiet min-w-8 max-w-40 flex-1"
          value={66}
          max={100}
          aria-labelledby="step"
        />
      </div>
      <div className="question-buttons">
        <button
          type="button"
          className="button button-plain"
          disabled={position === 0}
          onClick={() => history.back()}
        >
          {labels.previous}
        </button>
        <button type="submit" className="button" disabled={!values?.length}>
          {position === questions.length - 1 ? labels.finish : labels.next}
        </button>
      </div>
    </form>
  );
}

const ticks = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `M${from + index + 0.03} 0h.94v1h-.94z`).join('');

type ControlProps = { question: Question; values: Values; onChange: (values: Values) => void };

function Control({ question, values, onChange }: ControlProps) {
  if (question.type === 'sliderQuestion') {
    const value = Number(values[0]);
    return (
      <>
        <output htmlFor="slider" className="display figures slider-value block">
          {value}
        </output>
        <div className="mt-2 grid grid-cols-[auto_1fr_auto] items-center gap-4">
          <Step path="M5 12h14" onPress={() => onChange([String(value - 1)])} />
          <div className="relative">
            <svg aria-hidden="true" className="slider-track">
              <line x2="100%" />
              <line
                x2={`${((value - question.min) / (question.max - question.min)) * 100}%`}
                className="stroke-accent"
              />
            </svg>
            <input
              id="slider"
              type="range"
              className="slider scroll-mb-32"
              min={question.min}
              max={question.max}
              value={value}
              aria-label={question.title}
              onChange={(event) => onChange([event.currentTarget.value])}
            />
          </div>
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
    <div className="options">
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
    <button
      type="button"
      className="button button-plain size-13 scroll-mb-32 p-0"
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth={2} />
      </svg>
    </button>
  );
}

const data = document.getElementById('audit-data')?.textContent;
const host = document.getElementById('audit');
if (host && data) createRoot(host).render(<Questions quiz={JSON.parse(data).content.quiz} />);
