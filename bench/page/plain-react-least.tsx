import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Quiz } from '#app/quiz/contract/quiz.ts';

/** The least that React can do with the same questions: a heading, radio buttons, Next. */
function Questions({ questions }: Pick<Quiz, 'questions'>) {
  const [position, setPosition] = useState(0);
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const question = questions[position];
  if (!question) return <h1>The end</h1>;
  const values =
    question.type === 'sliderQuestion'
      ? Array.from({ length: question.max }, (_, index) => String(index + 1))
      : question.options.map(({ label }) => label);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setPosition(position + 1);
      }}
    >
      <h1 className="display text-title">{question.title}</h1>
      {values.map((value) => (
        <label key={value} className="option">
          <input
            type="radio"
            name={question.key}
            checked={answers[question.key] === value}
            onChange={() => setAnswers({ ...answers, [question.key]: value })}
          />
          {value}
        </label>
      ))}
      <button type="submit" className="button" disabled={answers[question.key] === undefined}>
        {position === questions.length - 1 ? 'Get My Results' : 'Next'}
      </button>
    </form>
  );
}

const data = document.getElementById('audit-data')?.textContent;
const host = document.getElementById('audit');
if (host && data)
  createRoot(host).render(<Questions questions={JSON.parse(data).content.quiz.questions} />);
