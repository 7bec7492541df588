import { Label, Select, Stack, Text } from '@sanity/ui';
import { useCallback, useMemo, useRef } from 'react';
import { type Answer, type Answers, answerTo, withAnswer } from '#app/quiz/answers.ts';
import { breakdownOf } from '#app/quiz/breakdown.ts';
import { levelOf } from '#app/quiz/levels.ts';
import type { PersonaResult } from '#app/quiz/personas.ts';
import type { Quiz } from '#app/quiz/quiz.ts';
import { scoreOf } from '#app/quiz/score.ts';
import { AnswerField } from './answer-fields.tsx';
import { Note } from './parts.tsx';
import { openQuestions, type Sheet, sheetOf } from './sheet.ts';
import { several } from './words.ts';

type Props = {
  quiz: Quiz;
  sheet: Required<Sheet>;
  personas: PersonaResult[];
  onSheet: (sheet: Sheet) => void;
};

/** The answers of an imagined visitor. */
export function AnswersPane({ quiz, sheet, personas, onSheet }: Props) {
  const { industry, answers } = sheet;
  const onAnswer = useOnAnswer(sheet, onSheet);
  const breakdown = useMemo(() => breakdownOf(quiz, answers), [quiz, answers]);
  const score = scoreOf(quiz, answers);
  const open = openQuestions(quiz, answers);
  return (
    <Stack space={5} padding={4}>
      <Stack space={3} role="status">
        <Text size={2} weight="semibold">
          {score} of {quiz.scale}: {levelOf(quiz.levels, score).name}
        </Text>
        <Text muted size={1}>
          {breakdown.points} of {breakdown.total} points
        </Text>
      </Stack>
      {personas.length > 0 ? (
        <Stack as="label" space={3}>
          <Label as="span" size={1}>
            Take the answers of
          </Label>
          <Select
            fontSize={1}
            padding={2}
            value=""
            onChange={({ currentTarget }) => {
              const chosen = personas.find(({ persona }) => persona.id === currentTarget.value);
              if (chosen) onSheet(sheetOf(chosen));
            }}
          >
            <option value="">Choose a persona</option>
            {personas.map(({ persona }) => (
              <option key={persona.id} value={persona.id}>
                {persona.name}
              </option>
            ))}
          </Select>
        </Stack>
      ) : null}
      <Stack as="label" space={3}>
        <Label as="span" size={1}>
          Industry
        </Label>
        <Select
          fontSize={1}
          padding={2}
          value={industry}
          onChange={({ currentTarget }) => onSheet({ answers, industry: currentTarget.value })}
        >
          {quiz.industries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Stack>
      {open.length > 0 ? (
        <Note tone="caution">
          {several(open.length, 'question')} still without an answer: no visitor gets this report.
        </Note>
      ) : null}
      {quiz.questions.map((question, index) => (
        <AnswerField
          key={question.key}
          question={question}
          answer={answerTo(answers, question.key)}
          points={`${breakdown.rows[index]?.points ?? 0} of ${question.maxPoints} points`}
          onAnswer={onAnswer}
        />
      ))}
    </Stack>
  );
}

/** Always the same function, so that an answer draws only its own question anew. */
function useOnAnswer(sheet: { industry: string; answers: Answers }, onSheet: Props['onSheet']) {
  const latest = useRef({ sheet, onSheet });
  latest.current = { sheet, onSheet };
  return useCallback((key: string, answer: Answer) => {
    const { sheet: current, onSheet: change } = latest.current;
    change({ ...current, answers: withAnswer(current.answers, key, answer) });
  }, []);
}
