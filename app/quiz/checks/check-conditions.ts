import type { ConditionTest } from '#app/quiz/base/condition.ts';
import { type Issue, type Issues, unknownName } from '#app/quiz/base/issue.ts';
import { runsOf } from '#app/quiz/base/number-values.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { hasValue } from '#app/quiz/score/answers.ts';
import { answerPasses } from '#app/quiz/score/conditions.ts';
import { answerSpaceOf, valuesIn } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { answerIsGone } from './check-references.ts';
import { unknownQuestion } from './question-path.ts';

type Conditions = Pick<SiteContent, 'quiz' | 'leadForm' | 'formPlace'>;

/**
 * Finds conditions that look at a question that is not before theirs, at a value that it does not have, at
 * an industry or province that is not in its list, or at one that visitors have not been asked for by then.
 */
export function* checkConditions(content: Conditions): Issues {
  const { questions } = content.quiz;
  for (const [index, question] of questions.entries())
    for (const [row, test] of (question.condition?.tests ?? []).entries()) {
      const at = ['quiz', 'questions', index, 'condition', 'tests', row];
      if (test.source === 'answer') yield* checkAnswerTest(content.quiz, question, test, at);
      else yield* checkSubjectTest(content, test, at);
    }
}

type AnswerTest = Extract<ConditionTest, { source: 'answer' }>;
type SubjectTest = Exclude<ConditionTest, AnswerTest>;

function* checkSubjectTest(content: Conditions, test: SubjectTest, at: Issue['path']): Issues {
  const { source } = test;
  const message = whyUnknown(content, source);
  if (message) return yield { rule: 'condition-unasked', path: [...at, 'source'], message };
  const [field, names, list] =
    source === 'industry'
      ? (['industries', test.industries, content.quiz.industries] as const)
      : (['provinces', test.provinces, content.leadForm.provinces] as const);
  for (const [row, name] of names.entries())
    if (!list.some(({ value }) => value === name)) yield unknownName(source, [...at, field, row]);
}

/** Why the industry or the province is not known when a question is asked; `undefined` if it is. */
function whyUnknown(
  { formPlace, leadForm }: Conditions,
  what: SubjectTest['source'],
): string | undefined {
  if (formPlace === 'after')
    return `The form comes after the questions, so the ${what} is not known yet. Move the form before the questions, or look at an answer instead.`;
  if (formPlace === 'none')
    return `This audit has no form, so the ${what} is not known. Add the form before the questions, or look at an answer instead.`;
  return leadForm.fields.some(({ name }) => name === what)
    ? undefined
    : `The form does not ask for the ${what}. Add that field to it, or look at an answer instead.`;
}

function* checkAnswerTest(
  quiz: SiteContent['quiz'],
  own: Question,
  test: AnswerTest,
  at: Issue['path'],
): Issues {
  const found = questionsOf(quiz).find(({ key }) => key === test.question);
  if (!found) return yield unknownQuestion(quiz, test.question, [...at, 'question']);
  const source = found.rowOf ?? found;
  const order: Question[] = quiz.questions;
  if (order.indexOf(source) >= order.indexOf(own)) {
    const message =
      source === own
        ? 'A question cannot depend on its own answer. Choose an earlier question.'
        : `"${own.title}" depends on the answer to "${found.title}", which comes after it. Move that question up, or choose an earlier one.`;
    return yield { rule: 'condition-order', path: [...at, 'question'], message };
  }
  for (const [rule, field, message] of problemsOf(test, found))
    yield { rule, path: [...at, ...field], message };
}

type Problem = [rule: string, field: Issue['path'], message: string];

/** What is wrong with the values of a test on this question. */
function problemsOf(test: AnswerTest, question: Question): Problem[] {
  const space = answerSpaceOf(question);
  const { is, from, to, values = [] } = test;
  if (is === 'answered' || is === 'notAnswered') return [];
  if (space.kind === 'text') {
    const message = `Visitors answer "${question.title}" in their own words. Test only whether it was answered.`;
    return [['text-value', ['is'], message]];
  }
  if (is !== 'between') {
    const unknown = values.flatMap((value, row): Problem[] => {
      const message = answerIsGone(question);
      return hasValue(space, value) ? [] : [['unknown-value', ['values', row], message]];
    });
    return values.length > 0
      ? unknown
      : [['condition-values', ['values'], 'Choose at least one answer.']];
  }
  if (from === undefined && to === undefined)
    return [['condition-values', ['from'], 'Enter the lowest number, the highest, or both.']];
  if (from !== undefined && to !== undefined && from > to)
    return [['condition-values', ['to'], 'The highest number must not be below the lowest.']];
  const possible =
    space.kind === 'number' ? runsOf(space, [test]).map((run) => run.from) : valuesIn(space);
  const message = `No answer to "${question.title}" is a number between these.`;
  return possible.some((value) => typeof value === 'number' && answerPasses(test, value))
    ? []
    : [['unknown-value', ['from'], message]];
}
