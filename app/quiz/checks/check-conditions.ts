import type { TestOf } from '#app/quiz/base/condition.ts';
import { type Issue, type Issues, unknownName } from '#app/quiz/base/issue.ts';
import { runsWithin } from '#app/quiz/base/number-values.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { hasValue } from '#app/quiz/score/answers.ts';
import { answerPasses, countedBefore } from '#app/quiz/score/conditions.ts';
import { answerSpaceOf, valuesIn } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { answerIsGone } from './check-references.ts';
import { unknownQuestion } from './question-path.ts';
import { pointsBounds } from './score-bounds.ts';

type Conditions = Pick<SiteContent, 'quiz' | 'leadForm' | 'formPlace'>;

/**
 * Finds conditions that look at a question that is not before theirs, at a value that it does not have, at
 * an industry or province that is not in its list, or at one that visitors have not been asked for by then; and at
 * points that a category does not have so far.
 */
export function* checkConditions(content: Conditions): Issues {
  const { quiz } = content;
  for (const [index, question] of quiz.questions.entries())
    for (const [line, { tests }] of (question.condition?.lines ?? []).entries())
      for (const [row, test] of tests.entries()) {
        const at = ['quiz', 'questions', index, 'condition', 'lines', line, 'tests', row];
        if (test.source === 'answer') yield* checkAnswerTest(quiz, question, test, at);
        else if (test.source === 'category') yield* checkCategoryTest(quiz, question, test, at);
        else yield* checkSubjectTest(content, test, at);
      }
}

type AnswerTest = TestOf<'answer'>;
type SubjectTest = TestOf<'industry' | 'province'>;

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
        : `“${own.title}” depends on the answer to “${found.title}”, which comes after it. Move that question up, or choose an earlier one.`;
    return yield { rule: 'condition-order', path: [...at, 'question'], message };
  }
  for (const [rule, field, message] of problemsOf(test, found))
    yield { rule, path: [...at, ...field], message };
}

function* checkCategoryTest(
  quiz: SiteContent['quiz'],
  own: Question,
  test: TestOf<'category'>,
  at: Issue['path'],
): Issues {
  const category = quiz.categories?.find(({ key }) => key === test.category);
  if (!category) return yield unknownName('category', [...at, 'category']);
  const before = countedBefore(quiz, own, test.category);
  if (before.length === 0) {
    const message = `No question before “${own.title}” counts in “${category.title}”. Move one up, or choose another category.`;
    return yield { rule: 'condition-order', path: [...at, 'category'], message };
  }
  for (const [rule, field, message] of rangeProblems(test))
    return yield { rule, path: [...at, ...field], message };
  const { lowest, highest } = pointsBounds(category, before);
  const { from = lowest, to = highest } = test;
  if (from <= highest && to >= lowest) return;
  const message = `The questions before “${own.title}” give “${category.title}” ${lowest} to ${highest} points. Choose numbers among these.`;
  yield { rule: 'unknown-value', path: [...at, from > highest ? 'from' : 'to'], message };
}

/** What is wrong with a range itself. */
function rangeProblems({ from, to }: { from?: number; to?: number }): Problem[] {
  if (from === undefined && to === undefined)
    return [['condition-values', ['from'], 'Enter the lowest number, the highest, or both.']];
  return from !== undefined && to !== undefined && from > to
    ? [['condition-values', ['to'], 'The highest number must not be below the lowest.']]
    : [];
}

type Problem = [rule: string, field: Issue['path'], message: string];

/** What is wrong with the values of a test on this question. */
function problemsOf(test: AnswerTest, question: Question): Problem[] {
  const space = answerSpaceOf(question);
  const { is, values = [] } = test;
  if (is === 'answered' || is === 'notAnswered') return [];
  if (space.kind === 'text') {
    const message = `Visitors answer “${question.title}” in their own words. Test only whether it was answered.`;
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
  const problems = rangeProblems(test);
  if (problems.length > 0) return problems;
  const possible =
    space.kind === 'number' ? runsWithin(space, [test]).map((run) => run.from) : valuesIn(space);
  const message = `No answer to “${question.title}” is a number between these.`;
  return possible.some((value) => typeof value === 'number' && answerPasses(test, value))
    ? []
    : [['unknown-value', ['from'], message]];
}
