import type { ValidationError } from 'sanity';
import type { Issue } from '#app/quiz/base/issue.ts';
import { checkBenchmarks } from '#app/quiz/checks/check-benchmarks.ts';
import { checkLevels } from '#app/quiz/checks/check-levels.ts';
import { checkQuestions, checkValues } from '#app/quiz/checks/check-questions.ts';
import { quiz as contract } from '#app/quiz/contract/quiz.ts';
import { answerSet } from '#app/quiz/questions/contract-fields.ts';
import { scoreRuleOf } from '#app/quiz/score/score-rule.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { keyedPath } from './keyed-path.ts';

const question = contract.shape.questions.element;
const scoring = contract.pick({ scale: true, scoring: true, levels: true, benchmark: true });

/** What a question refers to, and what it is made of in that case, is checked with the whole site. */
const REFERRED = { condition: undefined, answerSet: undefined };

/**
 * The errors between the fields of one document, such as an option with more points than its
 * question's maximum. The check needs no other document, so it also works before this one is in use.
 * Empty while a single field is invalid: the field's own rule reports that.
 */
export function documentIssues(document: StoredDocument): ValidationError[] {
  return issuesOf(document).map(({ path, message }) => ({
    message,
    path: keyedPath(document, path),
  }));
}

function issuesOf(document: StoredDocument): Issue[] {
  if (document._type === 'quiz') {
    const parsed = scoring.safeParse(document);
    // Between which numbers points and means lie, only the questions tell.
    if (!parsed.success || scoreRuleOf(parsed.data).shows !== 'percent') return [];
    const alone = { ...parsed.data, questions: [], industries: [] };
    return [...checkLevels(alone), ...checkBenchmarks(alone)].map(within(['quiz']));
  }
  // Whether options need points, the quiz and the questions decide that use them.
  const set = document._type === 'answerSet' && answerSet.safeParse(document).data;
  if (set) return [...checkValues(set.options, ['options'])];
  const parsed = question.safeParse({ ...document, ...REFERRED, type: document._type });
  if (!parsed.success) return [];
  return [...checkQuestions({ questions: [parsed.data] })]
    .filter(({ rule }) => rule !== 'points-missing')
    .map(within(['quiz', 'questions', 0]));
}

/** The checks' paths start at the root of the site's content; these start at the document. */
const within =
  (root: Issue['path']) =>
  (issue: Issue): Issue => ({ ...issue, path: issue.path.slice(root.length) });
