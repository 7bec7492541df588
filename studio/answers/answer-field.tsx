import { Box, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { memo, useState } from 'react';
import {
  ANY_TEXT,
  type Answer,
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

type ControlProps = {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (key: string, answer: Answer) => void;
};

type FieldProps = ControlProps & {
  /** All answers, for a question with rows. */
  answers?: Answers;
  /** What stands below the answer, such as its points. */
  note: string;
};

/** A compact input for any question, with a control for each row. It shows whether there is an answer. */
export const AnswerField = memo(function AnswerField(props: FieldProps) {
  const { question, answers = {}, note, onAnswer } = props;
  const { title, rowOf } = question;
  const rows = rowsOf(question).filter((row) => row !== question);
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
      {rows.length === 0 ? <Control {...props} /> : null}
      {rows.map((row) => (
        <Stack key={row.key} space={2}>
          <Text size={1}>{row.title}</Text>
          <Control question={row} answer={answerTo(answers, row.key)} onAnswer={onAnswer} />
        </Stack>
      ))}
      {note ? <Muted size={0}>{note}</Muted> : null}
    </Stack>
  );
});

function labelOf(
  { value, label, points, isNotApplicable }: Choice,
  all: readonly Choice[],
): string {
  const hasPoints = !isNotApplicable && all.some((each) => each.points !== 0);
  return label !== undefined && hasPoints ? `${label} (${points})` : (label ?? String(value));
}

/** By what can be answered. Of a text, only whether there is one matters to a report. */
function Control({ question, answer, onAnswer }: ControlProps) {
  const { key, title } = question;
  const space = answerSpaceOf(question);
  const save = (given: Answer) => onAnswer(key, given);
  switch (space.kind) {
    case 'one':
      return (
        <ChoiceBox
          aria-label={title}
          value={String(answer ?? '')}
          options={[
            ...(answer === undefined ? [{ value: '', title: 'Not answered' }] : []),
            ...space.choices.map((each) => ({
              value: String(each.value),
              title: labelOf(each, space.choices),
            })),
          ]}
          onChoose={(chosen) => {
            const choice = space.choices.find(({ value }) => String(value) === chosen);
            if (choice) save(choice.value);
          }}
        />
      );
    case 'some': {
      const selected = Array.isArray(answer) ? answer : [];
      return (
        <Stack space={3}>
          {space.choices.map((each) => (
            <Tick
              key={each.value}
              title={space.rule === 'sum' ? labelOf(each, space.choices) : each.label}
              checked={selected.includes(each.value)}
              onTick={() => save(toggleSelection(space.choices, selected, each.value))}
            />
          ))}
        </Stack>
      );
    }
    case 'number':
      return <TypedNumber title={title} space={space} answer={answer} onAnswer={save} />;
    case 'text':
      return (
        <Tick
          title="Answered, in any words"
          checked={typeof answer === 'string' && !isBlank(answer)}
          onTick={(isTicked) => save(isTicked ? ANY_TEXT : '')}
        />
      );
  }
}

type NumberProps = {
  title: string;
  space: NumberSpace;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
};

/** What is typed counts while it is an answer; any other text changes nothing. */
function TypedNumber({ title, space, answer, onAnswer }: NumberProps) {
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
