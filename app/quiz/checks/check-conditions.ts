import type { ConditionTest } from '#app/quiz/contract/condition.ts';
import { formFieldsOf } from '#app/quiz/contract/lead.ts';
import type { Question } from '#app/quiz/contract/quiz.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { hasValue } from '#app/quiz/score/answers.ts';
import { answerPasses } from '#app/quiz/score/condition-tests.ts';
import { runsOf } from '#app/quiz/score/number-values.ts';
import { answerSpaceOf, valuesIn } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import type { Issue } from './issue.ts';
import { unknownQuestion } from './question-path.ts';

/**
 * Finds conditions that look at a question that is not before theirs, at a value that it does not have, at
 * an industry or province that is not in its list, or at one that visitors have not been asked for by then.
 */
export const checkConditions = ({
  quiz,
  leadForm,
  formPlace,
}: Pick<SiteContent, 'quiz' | 'leadForm' | 'formPlace'>): Issue[] =>
  quiz.questions.flatMap((question, index) =>
    (question.condition?.tests ?? []).flatMap((test, row) => {
      const at = ['quiz', 'questions', index, 'condition', 'tests', row];
      if (test.source === 'answer') return checkAnswerTest(quiz, question, test, at);
      const message = whyUnknown(test.source, formPlace, leadForm);
      if (message) return [{ rule: 'condition-unasked', path: [...at, 'source'], message }];
      return test.source === 'industry'
        ? checkListed(test.industries, quiz.industries, [...at, 'industries'], 'industry')
        : checkListed(test.provinces, leadForm.provinces, [...at, 'provinces'], 'province');
    }),
  );

/** Why the industry or the province is not known when a question is asked; `undefined` if it is. */
function whyUnknown(
  what: 'industry' | 'province',
  formPlace: SiteContent['formPlace'],
  leadForm: SiteContent['leadForm'],
): string | undefined {
  if (formPlace === 'after')
    return `The form comes after the questions, so the ${what} is not known yet. Move the form before the questions, or look at an answer instead.`;
  if (formPlace === 'none')
    return `This audit has no form, so the ${what} is not known. Add the form before the questions, or look at an answer instead.`;
  return formFieldsOf(leadForm).some(({ name }) => name === what)
    ? undefined
    : `The form does not ask for the ${what}. Add that field to it, or look at an answer instead.`;
}

type AnswerTest = Extract<ConditionTest, { source: 'answer' }>;

function checkAnswerTest(
  quiz: SiteContent['quiz'],
  own: Question,
  test: AnswerTest,
  at: Issue['path'],
): Issue[] {
  const issue = (rule: string, field: string, message: string): Issue[] => [
    { rule, path: [...at, field], message },
  ];
  const found = questionsOf(quiz).find(({ key }) => key === test.question);
  if (!found) return [unknownQuestion(quiz, test.question, [...at, 'question'])];
  const source = found.rowOf ?? found;
  const order: Question[] = quiz.questions;
  if (order.indexOf(source) >= order.indexOf(own))
    return issue(
      'condition-order',
      'question',
      source === own
        ? 'A question cannot depend on its own answer. Choose an earlier question.'
        : `"${own.title}" depends on the answer to "${found.title}", which comes after it. Move that question up, or choose an earlier one.`,
    );
  if (test.is === 'answered' || test.is === 'notAnswered') return [];
  if (answerSpaceOf(found).kind === 'text')
    return issue(
      'text-value',
      'is',
      `Visitors answer "${found.title}" in their own words. Test only whether it was answered.`,
    );
  switch (test.is) {
    case 'between':
      return checkBetween(found, test, issue);
    case 'oneOf':
    case 'noneOf':
      return checkValues(found, test, at, issue);
  }
}

type IssueAt = (rule: string, field: string, message: string) => Issue[];

function checkBetween(question: Question, test: AnswerTest, issue: IssueAt): Issue[] {
  const { from, to } = test;
  if (from === undefined && to === undefined)
    return issue('condition-values', 'from', 'Enter the lowest number, the highest, or both.');
  if (from !== undefined && to !== undefined && from > to)
    return issue('condition-values', 'to', 'The highest number must not be below the lowest.');
  const space = answerSpaceOf(question);
  const values =
    space.kind === 'number' ? runsOf(space, [test]).map((run) => run.from) : valuesIn(space);
  return values.some((value) => typeof value === 'number' && answerPasses(test, value))
    ? []
    : issue('unknown-value', 'from', `No answer to "${question.title}" is a number between these.`);
}

function checkValues(
  question: Question,
  { values = [] }: AnswerTest,
  at: Issue['path'],
  issue: IssueAt,
): Issue[] {
  if (values.length === 0)
    return issue('condition-values', 'values', 'Choose at least one answer.');
  const space = answerSpaceOf(question);
  return values.flatMap((value, row) =>
    hasValue(space, value)
      ? []
      : [
          {
            rule: 'unknown-value',
            path: [...at, 'values', row],
            message: `The question "${question.title}" has no answer "${value}". Choose another.`,
          },
        ],
  );
}

function checkListed(
  named: readonly string[],
  list: readonly { value: string }[],
  path: Issue['path'],
  what: 'industry' | 'province',
): Issue[] {
  const where = what === 'industry' ? "the quiz's industries" : "the form's provinces";
  return named.flatMap((name, row) =>
    list.some(({ value }) => value === name)
      ? []
      : [
          {
            rule: `unknown-${what}`,
            path: [...path, row],
            message: `"${name}" is not among ${where}. Choose another, or add it there.`,
          },
        ],
  );
}
