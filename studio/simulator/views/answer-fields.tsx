import { Box, Checkbox, Flex, Select, Stack, Text } from '@sanity/ui';
import { type ComponentType, memo, type ReactNode, type SyntheticEvent } from 'react';
import type { Option, Question, QuestionOf } from '#app/quiz/contract/quiz.ts';
import { type Answer, toggleSelection } from '#app/quiz/score/answers.ts';

type Props<T extends Question['type'] = Question['type']> = {
  question: QuestionOf<T>;
  answer: Answer | undefined;
  onAnswer: (key: string, answer: Answer) => void;
};

/** The label of an option, with its points if the question's scoring uses them. */
const withPoints = ({ label, points }: Option, { scoring }: Question) =>
  points === undefined || scoring.kind !== 'pointsPerOption' ? label : `${label} (${points})`;

function SingleChoice({ question, answer, onAnswer }: Props<'singleChoiceQuestion'>) {
  return (
    <Select
      aria-label={question.title}
      fontSize={1}
      padding={2}
      value={typeof answer === 'string' ? answer : ''}
      onChange={(event) => onAnswer(question.key, event.currentTarget.value)}
    >
      {answer === undefined ? <option value="">Not answered</option> : null}
      {question.options.map((option) => (
        <option key={option.value} value={option.value}>
          {withPoints(option, question)}
        </option>
      ))}
    </Select>
  );
}

function MultiChoice({ question, answer, onAnswer }: Props<'multiChoiceQuestion'>) {
  const selected = Array.isArray(answer) ? answer : [];
  return (
    <Stack space={2}>
      {question.options.map((option) => (
        <Flex as="label" key={option.value} align="center" gap={2}>
          <Checkbox
            checked={selected.includes(option.value)}
            onChange={() =>
              onAnswer(question.key, toggleSelection(question.options, selected, option.value))
            }
          />
          <Text size={1}>{withPoints(option, question)}</Text>
        </Flex>
      ))}
    </Stack>
  );
}

function Slider({ question, answer, onAnswer }: Props<'sliderQuestion'>) {
  const { key, title, min, max, step, start } = question;
  const isAnswered = typeof answer === 'number';
  const value = isAnswered ? answer : start;
  const choose = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    onAnswer(key, currentTarget.valueAsNumber);
  return (
    <Flex align="center" gap={3}>
      <Box flex={1}>
        <input
          type="range"
          aria-label={title}
          aria-valuetext={isAnswered ? undefined : 'Not answered'}
          style={{ width: '100%', opacity: isAnswered ? 1 : 0.4 }}
          {...{ min, max, step, value }}
          onChange={choose}
          // The start, where the thumb is already, is chosen without a change.
          onClick={isAnswered ? undefined : choose}
          onKeyUp={(event) => {
            if (!isAnswered && event.key === 'Enter') choose(event);
          }}
        />
      </Box>
      <Text as="output" size={1} muted={!isAnswered}>
        {isAnswered ? value : 'Not answered'}
      </Text>
    </Flex>
  );
}

const FIELDS = {
  singleChoiceQuestion: SingleChoice,
  multiChoiceQuestion: MultiChoice,
  sliderQuestion: Slider,
} satisfies { [T in Question['type']]: ComponentType<Props<T>> };

function renderField({ question, ...props }: Props): ReactNode {
  switch (question.type) {
    case 'singleChoiceQuestion':
      return <FIELDS.singleChoiceQuestion question={question} {...props} />;
    case 'multiChoiceQuestion':
      return <FIELDS.multiChoiceQuestion question={question} {...props} />;
    case 'sliderQuestion':
      return <FIELDS.sliderQuestion question={question} {...props} />;
  }
}

/** `note`: what stands below the answer, such as its points. */
type FieldProps = Props & { note: string };

/** A compact input for any question. A question without an answer looks unanswered. */
export const AnswerField = memo(function AnswerField({ note, ...props }: FieldProps) {
  return (
    <Stack
      as="fieldset"
      space={3}
      style={{ border: 'none', margin: 0, padding: 0, minInlineSize: 0 }}
    >
      <Box as="legend" paddingBottom={3} style={{ paddingInline: 0 }}>
        <Text size={1} weight="medium">
          {props.question.title}
        </Text>
      </Box>
      {renderField(props)}
      <Text muted size={0}>
        {note}
      </Text>
    </Stack>
  );
});
