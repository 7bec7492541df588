import { Stack } from '@sanity/ui';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Answer } from '#app/quiz/base/answer-space.ts';
import { answerTo } from '#app/quiz/base/answers.ts';
import { roundTo } from '#app/quiz/base/fixed-point.ts';
import type { Unit } from '#app/quiz/base/format.ts';
import { type BreakdownRow, breakdownFor } from '#app/quiz/score/breakdown.ts';
import { provinceTestsIn } from '#app/quiz/score/conditions.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { screensOf } from '#app/quiz/score/screens.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { AnswerField } from '#studio/answers/answer-field.tsx';
import {
  type AnswerSheet,
  type FittedSheet,
  sheetOfPersona,
  unansweredQuestions,
} from '#studio/answers/answer-sheet.ts';
import { pointsOfTotal } from '#studio/answers/outcome-words.ts';
import { Muted, Note } from '#studio/components/elements.tsx';
import { ChoiceField } from '#studio/components/fields.tsx';
import type { ValidVersion } from '#studio/simulator/model/analyze.ts';

type Props = {
  version: ValidVersion;
  sheet: FittedSheet;
  onChange: (change: Partial<AnswerSheet>) => void;
  onAnswer: (key: string, answer: Answer) => void;
};

export function AnswersPane({ version, sheet, onChange, ...props }: Props) {
  const { personas } = version;
  const { quiz, leadForm } = version.content;
  const { industry, province = '', answers } = sheet;
  const onAnswer = useLatest(props.onAnswer);
  const breakdown = useMemo(
    () => breakdownFor(quiz, { industry, province }, answers),
    [quiz, industry, province, answers],
  );
  const unanswered = unansweredQuestions(quiz, sheet);
  return (
    <Stack space={5} padding={4}>
      {personas.length > 0 ? (
        <ChoiceField
          title="Use the answers of"
          value=""
          onChoose={(chosen) => {
            const persona = personas.find((each) => each.persona.id === chosen);
            if (persona) onChange(sheetOfPersona(persona));
          }}
          options={[
            { value: '', title: 'Choose a persona' },
            ...personas.map(({ persona: { id, name } }) => ({ value: id, title: name })),
          ]}
        />
      ) : null}
      <ChoiceField
        title="Industry"
        value={industry}
        onChoose={(chosen) => onChange({ industry: chosen })}
        options={quiz.industries.map(({ value, label }) => ({ value, title: label }))}
      />
      {provinceTestsIn(questionsOf(quiz)).length > 0 ? (
        <ChoiceField
          title="Province"
          value={province}
          onChoose={(chosen) => onChange({ province: chosen })}
          options={[
            { value: '', title: 'None' },
            ...leadForm.provinces.map(({ value, label }) => ({ value, title: label })),
          ]}
        />
      ) : null}
      {unanswered.length > 0 ? (
        <Note tone="caution">
          {pluralize(unanswered.length, 'question')} still without an answer: no visitor gets this
          report.
        </Note>
      ) : null}
      {breakdown.sum ? (
        <Muted>{pointsOfTotal(breakdown.sum.points, breakdown.sum.total, breakdown.unit)}</Muted>
      ) : null}
      {screensOf(quiz, sheet, answers).map(
        ({ question, rows: [row] }) =>
          question && (
            <AnswerField
              key={question.key}
              question={question}
              answer={answerTo(answers, question.key)}
              answers={row === question ? undefined : answers}
              note={pointsOf(
                breakdown.rows.filter(({ key, group }) => (group?.key ?? key) === question.key),
                breakdown.unit,
              )}
              onAnswer={onAnswer}
            />
          ),
      )}
    </Stack>
  );
}

function pointsOf(rows: readonly BreakdownRow[], unit: Unit): string {
  const counted = rows.filter(({ points }) => points !== undefined);
  const isUncounted = rows.some((row) => row.isUncounted);
  // What counts for categories alone, or is a text, has no points to speak of.
  if (counted.length === 0) return isUncounted ? 'Does not count towards the score' : '';
  const sum = (name: 'points' | 'maximum') =>
    roundTo(
      counted.reduce((all, { [name]: each = 0 }) => all + each, 0),
      2,
    );
  return pointsOfTotal(sum('points'), sum('maximum'), unit);
}

/** Always the same function, so that a change of one answer does not draw the other questions again. */
function useLatest(onAnswer: Props['onAnswer']): Props['onAnswer'] {
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  });
  return useCallback((key, answer) => latest.current(key, answer), []);
}
