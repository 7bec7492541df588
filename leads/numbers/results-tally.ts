import type { Answer } from '#app/quiz/base/answer-space.ts';
import { answerValues } from '#app/quiz/base/answers.ts';
import { roundTo } from '#app/quiz/base/fixed-point.ts';
import { type Unit, unitOf } from '#app/quiz/base/format.ts';
import { getOrMake } from '#app/quiz/base/memoize.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { decodeAnswers, givenAnswer } from '#app/quiz/score/answers.ts';
import type { CategoryScore } from '#app/quiz/score/category-total.ts';
import { categoryRange, outcomeName, outcomeOf, rangeOf } from '#app/quiz/score/outcome.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { isProfile, type ScoreRule } from '#app/quiz/score/score-rule.ts';
import { askedOf } from '#app/quiz/score/screens.ts';
import { type LeadResults, MAX_DIFFERENT, MIN_LEADS } from '#leads/api/results-api.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { unitOfAnswer } from '#leads/events/lead-event.ts';
import { isoTime } from '#leads/time.ts';

type Each<Name extends 'categories' | 'answers' | 'visitors' | 'benchmarks'> =
  LeadResults[Name][number];
type Counted = Each<'answers'>;
type QuestionTally = Omit<Counted, 'options' | 'selections'> & {
  options: Map<string, Counted['options'][number]>;
  selections: Map<string, Counted['selections'][number]>;
};
type ScoredLead = Pick<StoredSubmission, 'lead' | 'answers' | 'receivedAt'>;
type Summed<Item> = Omit<Item, 'mean'> & { sum: number };

/**
 * Adds leads up to what `LeadResults` says of them. Its size depends on the content and on how many scores
 * differ, not on the number of leads. The words are those of the quiz that comes first, and the scale that of
 * the first lead.
 */
export class ResultsTally {
  #leads = 0;
  #scale: LeadResults['scale'] = null;
  readonly #scores = new Map<number, number>();
  readonly #levels = new Map<string, number>();
  readonly #categories = new Map<string, Summed<Each<'categories'>>>();
  readonly #questions = new Map<string, QuestionTally>();
  readonly #visitors = new Map<string, Each<'visitors'>>();
  readonly #industries = new Map<string, Summed<Each<'benchmarks'>>>();
  readonly #quizzes = new Set<Quiz>();
  readonly #scaleNames = new Map<string, string>();

  /** Takes over what a quiz asks and how it can end, unless it is known by its key. */
  addQuiz(quiz: Quiz): void {
    if (this.#quizzes.has(quiz)) return;
    this.#quizzes.add(quiz);
    for (const name of endingsOf(quiz)) getOrMake(this.#levels, name, () => 0);
    for (const question of questionsOf(quiz)) {
      const { key, title } = question;
      const space = answerSpaceOf(question);
      const none = { question: key, title, unit: unitOfAnswer(question), asked: 0, n: 0 };
      const lists = { options: new Map(), selections: new Map() };
      const { options } = getOrMake(this.#questions, key, () => ({ ...none, ...lists }));
      if (space.kind === 'one' || space.kind === 'some')
        for (const choice of space.choices) {
          const value = String(choice.value);
          getOrMake(options, value, () => ({ value, label: choice.label ?? value, n: 0 }));
        }
    }
  }

  /**
   * Adds a complete lead with the quiz by which it was scored. `language`: that of the audit, in which
   * equally high categories are listed.
   */
  add(quiz: Quiz, { lead, answers, receivedAt }: ScoredLead, language?: string): void {
    this.addQuiz(quiz);
    this.#leads += 1;
    const { industry, province } = lead;
    countOne(this.#visitors, { industry, province, n: 0 });
    const sheet = decodeAnswers(quiz, answers);
    const scored = scoreSheet(quiz, lead, sheet);
    const outcome = outcomeOf(quiz, scored);
    const ending = outcomeName(quiz, outcome, language);
    if (ending !== undefined) this.#levels.set(ending, (this.#levels.get(ending) ?? 0) + 1);
    if (outcome.kind === 'score' && this.#isOfScale('', scored.rule, quiz.scoring)) {
      const { score } = outcome;
      this.#scale ??= { ...rangeOf(quiz, scored), ...unitOf(quiz.scoring) };
      this.#scores.set(score, (this.#scores.get(score) ?? 0) + 1);
      this.#addIndustry(quiz, lead.industry, score, isoTime(receivedAt).slice(0, 7));
    }
    for (const each of scored.categories) this.#addCategory(each);
    for (const question of askedOf(quiz, lead, sheet))
      this.#addAnswer(question, givenAnswer(question, sheet));
  }

  #addAnswer(question: Question, answer: Answer | undefined): void {
    const counted = this.#questions.get(question.key);
    if (!counted) return;
    counted.asked += 1;
    if (answer === undefined) return;
    counted.n += 1;
    const { kind } = answerSpaceOf(question);
    const values = kind === 'text' ? [] : answerValues(answer);
    for (const value of values) countOne(counted.options, { value, label: value, n: 0 }, value);
    if (kind === 'some') countOne(counted.selections, { values: values.toSorted(), n: 0 });
  }

  #addCategory(each: CategoryScore): void {
    const { category, rule, score } = each;
    const { key, title } = category;
    if (!this.#isOfScale(key, rule, category)) return;
    const range = categoryRange(each);
    const none = { key, title, ...range, ...unitOf(category), sum: 0, n: 0 };
    const counted = getOrMake(this.#categories, key, () => none);
    // Of those that are out of what is asked or answered, the scale differs from lead to lead.
    counted.scale = Math.max(counted.scale, range.scale);
    // One without a score keeps the place of the category in the quiz.
    if (score === undefined) return;
    counted.sum += score;
    counted.n += 1;
  }

  #addIndustry(quiz: Quiz, value: string, score: number, month: string): void {
    const label = quiz.industries.find((each) => each.value === value)?.label;
    // What only a program can have sent is no industry.
    if (label === undefined) return;
    const none = { value, label, sum: 0, n: 0, first: month, last: month };
    const counted = getOrMake(this.#industries, value, () => none);
    counted.sum += score;
    counted.n += 1;
    if (month < counted.first) counted.first = month;
    if (month > counted.last) counted.last = month;
  }

  /** Whether a score, of the whole or of the category with this key, is on the scale of the first one. */
  #isOfScale(key: string, { shows, scale }: ScoreRule, unit: Unit | undefined): boolean {
    const name = JSON.stringify([shows, shows === 'percent' && scale, unitOf(unit)]);
    return getOrMake(this.#scaleNames, key, () => name) === name;
  }

  /** Of fewer than `MIN_LEADS`, how many there are and nothing else. */
  results(): LeadResults {
    const shown = this.#leads < MIN_LEADS ? new ResultsTally() : this;
    return {
      leads: this.#leads,
      scale: shown.#scale,
      scores: [...shown.#scores]
        .map(([score, n]) => ({ score, n }))
        .toSorted((one, other) => one.score - other.score),
      levels: [...shown.#levels].map(([name, n]) => ({ name, n })),
      categories: [...shown.#categories.values()].filter(({ n }) => n > 0).map(withMean),
      answers: [...shown.#questions.values()].map(({ options, selections, ...question }) => ({
        ...question,
        options: [...options.values()],
        selections: [...selections.values()],
      })),
      visitors: [...shown.#visitors.values()],
      benchmarks: [...shown.#industries.values()].map(withMean),
    };
  }
}

const withMean = <Counted extends { sum: number; n: number }>({ sum, ...counted }: Counted) => ({
  ...counted,
  mean: roundTo(sum / counted.n, 2),
});

/** The names of what a quiz can end with, in the order of its content. */
function endingsOf(quiz: Quiz): string[] {
  if (quiz.scoring?.result === 'highestCategory')
    return (quiz.categories ?? []).map(({ title }) => title);
  return isProfile(quiz) ? [] : quiz.levels.map(({ name }) => name);
}

/** Counts one more of `item`, whose `n` is 0. Of new ones it takes so many at most, whoever sends them. */
function countOne<Item extends { n: number }>(
  counts: Map<string, Item>,
  item: Item,
  name = JSON.stringify(item),
): void {
  if (counts.has(name) || counts.size < MAX_DIFFERENT) getOrMake(counts, name, () => item).n += 1;
}
