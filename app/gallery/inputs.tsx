import '#app/questions/inputs-all.ts';
import type { ComponentProps } from 'react';
import { CaptureField } from '#app/audit/capture-field.tsx';
import { ErrorSummary } from '#app/audit/error-summary.tsx';
import { QuestionInput } from '#app/audit/question-input.tsx';
import { LEAD_FIELDS } from '#app/quiz/contract/lead.ts';
import type { Question } from '#app/quiz/contract/quiz.ts';
import { GalleryEntry, InteractionStates, StateCell } from './gallery-entry.tsx';
import { endsOf, type Samples, sampleAnswer } from './samples.ts';

type FieldProps = ComponentProps<typeof CaptureField>;

/** The fields of the lead form, and one question of each type. */
export function Inputs({ content, questions }: Samples) {
  const { leadForm, quiz, siteSettings } = content;
  const shared = { labels: quiz.labels, language: siteSettings.language };
  const problems = LEAD_FIELDS.map((field) => ({ field, message: leadForm[field].required }));
  return (
    <>
      <FieldStates
        title="field"
        name="email"
        isRequired
        texts={leadForm.email}
        error={leadForm.email.invalid}
      />
      <FieldStates
        title="field (select)"
        name="industry"
        isRequired
        texts={leadForm.industry}
        error={leadForm.industry.required}
        options={quiz.industries}
      />
      <GalleryEntry title="ErrorSummary">
        <InteractionStates>
          <ErrorSummary title={leadForm.errorSummary} problems={problems} submissions={0} />
        </InteractionStates>
      </GalleryEntry>
      {questions.map((question) => (
        <GalleryEntry key={question.type} title={question.type}>
          <InteractionStates>
            <Answered {...shared} question={question} answer={sampleAnswer(question)} />
          </InteractionStates>
          {endsOf(question).map((end) => (
            <StateCell key={end} state={`at an end: ${end}`}>
              <Answered {...shared} question={question} answer={end} />
            </StateCell>
          ))}
        </GalleryEntry>
      ))}
    </>
  );
}

type AnsweredProps = Omit<ComponentProps<typeof QuestionInput>, 'onAnswer'> & {
  question: Question;
};

const Answered = (props: AnsweredProps) => <QuestionInput {...props} onAnswer={() => {}} />;

type FieldStatesProps = Omit<FieldProps, 'register'> & { title: string };

function FieldStates({ title, error, ...props }: FieldStatesProps) {
  const field = <CaptureField {...props} register={register} />;
  const wrong = <CaptureField {...props} register={register} error={error} />;
  return (
    <GalleryEntry title={title}>
      <InteractionStates>{field}</InteractionStates>
      <StateCell state="error">{wrong}</StateCell>
      <StateCell state="error, focus" forced="focus-visible">
        {wrong}
      </StateCell>
    </GalleryEntry>
  );
}

/** Registers nothing, because nobody submits this form. */
const register: FieldProps['register'] = (name) => ({
  name,
  onChange: async () => {},
  onBlur: async () => {},
  ref: () => {},
});
