import { Box, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { memo, type SyntheticEvent, useState } from 'react';
import {
  ANY_TEXT,
  type Answer,
  type AnswerSpace,
  type Choice,
  type NumberSpace,
} from '#app/quiz/base/answer-space.ts';
import { type Answers, answerTo, toggleSelection } from '#app/quiz/base/answers.ts';
import { isBlank } from '#app/quiz/base/entered-text.ts';
import { DEFAULT_LANGUAGE } from '#app/quiz/base/format.ts';
import { hasNumber } from '#app/quiz/base/number-values.ts';
import { readTypedNumber } from '#app/quiz/base/typed-number.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { rowsOf } from '#app/quiz/score/questions.ts';
import { Muted, Strong } from '#studio/components/elements.tsx';
import { ChoiceBox, Tick } from '#studio/components/fields.tsx';

type FieldProps = {
  question: Question;
  answer: Answer | undefined;
  /** All answers, for a question with rows. */
  answers?: Answers;
  /** What stands below the answer, such as its points. */
  note: string;
  onAnswer: (key: string, answer: Answer) => void;
};

/** A compact input for any question. A question without an answer looks unanswered. */
export const AnswerField = memo(function AnswerField({ note, ...props }: FieldProps) {
  const { title, rowOf } = props.question;
  return (
    <Stack
      as="fieldset"
      space={3}
      style={{ border: 'none', margin: 0, padding: 0, minInlineSize: 0 }}
    >
      <Box as="legend" paddingBottom={3} style={{ paddingInlineStart: 0 }}>
        {rowOf ? <Muted size={0}>{rowOf.title}</Muted> : null}
        <Strong>{title}</Strong>
      </Box>
      <AnswerEditor {...props} />
      {note ? <Muted size={0}>{note}</Muted> : null}
    </Stack>
  );
});

/** A compact control for any question, by what can be answered to it; a question with rows has one for each. */
function AnswerEditor({ question, answer, answers = {}, onAnswer }: Omit<FieldProps, 'note'>) {
  const rows = rowsOf(question).filter((row) => row !== question);
  if (rows.length === 0)
    return (
      <Control
        question={question}
        answer={answer}
        onAnswer={(given) => onAnswer(question.key, given)}
      />
    );
  return (
    <Stack space={3}>
      {rows.map((row) => (
        <Stack key={row.key} space={2}>
          <Text size={1}>{row.title}</Text>
          <Control
            question={row}
            answer={answerTo(answers, row.key)}
            onAnswer={(given) => onAnswer(row.key, given)}
          />
        </Stack>
      ))}
    </Stack>
  );
}

type ControlProps<Space> = {
  title: string;
  space: Space;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
};
type SpaceOf<Kind extends AnswerSpace['kind']> = Extract<AnswerSpace, { kind: Kind }>;

function Control({
  question,
  ...given
}: { question: Question } & Omit<ControlProps<AnswerSpace>, 'title' | 'space'>) {
  const space = answerSpaceOf(question);
  const common = { title: question.title, ...given };
  switch (space.kind) {
    case 'one':
      return space.initial === undefined ? (
        <OneChoice {...common} space={space} />
      ) : (
        <Slider {...common} space={space} />
      );
    case 'some':
      return <Selection {...common} space={space} />;
    case 'number':
      return <TypedNumber {...common} space={space} />;
    case 'text':
      return <AnyText {...common} space={space} />;
  }
}

function labelOf(
  { value, label, points, isNotApplicable }: Choice,
  all: readonly Choice[],
): string {
  const hasPoints = !isNotApplicable && all.some((each) => each.points !== 0);
  return label !== undefined && hasPoints ? `${label} (${points})` : (label ?? String(value));
}

function OneChoice({ title, space, answer, onAnswer }: ControlProps<SpaceOf<'one'>>) {
  const { choices } = space;
  return (
    <ChoiceBox
      aria-label={title}
      value={String(answer ?? '')}
      options={[
        ...(answer === undefined ? [{ value: '', title: 'Not answered' }] : []),
        ...choices.map((each) => ({ value: String(each.value), title: labelOf(each, choices) })),
      ]}
      onChoose={(chosen) => {
        const choice = choices.find(({ value }) => String(value) === chosen);
        if (choice) onAnswer(choice.value);
      }}
    />
  );
}

function Slider({ title, space, answer, onAnswer }: ControlProps<SpaceOf<'one'>>) {
  const values = space.choices.map(({ value }) => Number(value));
  const [min = 0, max = 0] = [values[0], values.at(-1)];
  const step = (max - min) / Math.max(values.length - 1, 1);
  const isAnswered = typeof answer === 'number';
  const value = isAnswered ? answer : Number(space.initial);
  const choose = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    onAnswer(currentTarget.valueAsNumber);
  return (
    <Flex align="center" gap={3}>
      <Box flex={1}>
        <input
          type="range"
          aria-label={title}
          aria-valuetext={isAnswered ? undefined : 'Not answered'}
          style={{ width: '100%', opacity: isAnswered ? 1 : 0.4 }}
          min={min}
          max={max}
          step={step}
          value={value}
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

function Selection({ space, answer, onAnswer }: ControlProps<SpaceOf<'some'>>) {
  const { choices, rule } = space;
  const selected = Array.isArray(answer) ? answer : [];
  return (
    <Stack space={3}>
      {choices.map((each) => (
        <Tick
          key={each.value}
          title={rule === 'sum' ? labelOf(each, choices) : each.label}
          checked={selected.includes(each.value)}
          onTick={() => onAnswer(toggleSelection(choices, selected, each.value))}
        />
      ))}
    </Stack>
  );
}

/** What is typed counts while it is an answer; any other text changes nothing. */
function TypedNumber({ title, space, answer, onAnswer }: ControlProps<NumberSpace>) {
  const { lowest, highest, step, unit } = space;
  const [typed, setTyped] = useState('');
  const read = (text: string) => readTypedNumber(text, DEFAULT_LANGUAGE, unit);
  const isShown = read(typed) === answer || !hasNumber(space, read(typed));
  return (
    <Flex align="center" gap={2}>
      <TextInput
        aria-label={title}
        fontSize={1}
        padding={2}
        inputMode="decimal"
        placeholder={`${lowest} to ${highest}, in steps of ${step}`}
        value={typed !== '' && isShown ? typed : String(answer ?? '')}
        onChange={({ currentTarget }) => {
          const value = read(currentTarget.value);
          setTyped(currentTarget.value);
          if (value !== undefined && hasNumber(space, value)) onAnswer(value);
        }}
      />
      {unit ? <Text size={1}>{unit}</Text> : null}
    </Flex>
  );
}

/** Only whether there is an answer matters to a report. */
function AnyText({ answer, onAnswer }: ControlProps<SpaceOf<'text'>>) {
  const checked = typeof answer === 'string' && !isBlank(answer);
  return (
    <Tick
      title="Answered, in any words"
      checked={checked}
      onTick={(isTicked) => onAnswer(isTicked ? ANY_TEXT : '')}
    />
  );
}
