import type { ComponentProps } from 'react';
import { CaptureField } from '#app/audit/capture-field.tsx';
import { ErrorSummary } from '#app/audit/error-summary.tsx';
import { QuestionInput } from '#app/audit/inputs/question-input.tsx';
import { LEAD_FIELDS } from '#app/quiz/contract/lead.ts';
import type { Question } from '#app/quiz/contract/quiz.ts';
import { type Samples, sampleAnswer } from './samples.ts';
import { Cell, Specimen, TouchedCells } from './specimen.tsx';

type FieldProps = ComponentProps<typeof CaptureField>;

/** What answers are given with: the fields of the form, and one question of each type. */
export function Inputs({ content, questions }: Samples) {
  const { leadForm, quiz } = content;
  const problems = LEAD_FIELDS.map((field) => ({ field, message: leadForm[field].required }));
  return (
    <>
      <FieldKind title="field" name="email" texts={leadForm.email} error={leadForm.email.invalid} />
      <FieldKind
        title="field (select)"
        name="industry"
        texts={leadForm.industry}
        error={leadForm.industry.required}
        options={quiz.industries}
      />
      <Specimen title="ErrorSummary">
        <TouchedCells>
          <ErrorSummary title={leadForm.errorSummary} problems={problems} submissions={0} />
        </TouchedCells>
      </Specimen>
      {questions.map((question) => (
        <Specimen key={question.type} title={question.type}>
          <TouchedCells>
            <Answered question={question} labels={quiz.labels} answer={sampleAnswer(question)} />
          </TouchedCells>
          {question.type === 'sliderQuestion'
            ? [question.min, question.max].map((end) => (
                <Cell key={end} state={`at its end, ${end}`}>
                  <Answered question={question} labels={quiz.labels} answer={end} />
                </Cell>
              ))
            : null}
        </Specimen>
      ))}
    </>
  );
}

type AnsweredProps = Omit<ComponentProps<typeof QuestionInput>, 'onAnswer'> & {
  question: Question;
};

const Answered = (props: AnsweredProps) => <QuestionInput {...props} onAnswer={() => {}} />;

type FieldKindProps = Omit<FieldProps, 'register'> & { title: string };

function FieldKind({ title, error, ...props }: FieldKindProps) {
  const field = <CaptureField {...props} register={register} />;
  const wrong = <CaptureField {...props} register={register} error={error} />;
  return (
    <Specimen title={title}>
      <TouchedCells>{field}</TouchedCells>
      <Cell state="error">{wrong}</Cell>
      <Cell state="error, focus" forced="focus-visible">
        {wrong}
      </Cell>
    </Specimen>
  );
}

/** Of a form that nobody sends. */
const register: FieldProps['register'] = (name) => ({
  name,
  onChange: async () => {},
  onBlur: async () => {},
  ref: () => {},
});
