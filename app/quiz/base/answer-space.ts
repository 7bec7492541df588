/** What can be answered to a question. Nothing outside `app/quiz/questions` knows more of its type. */

/** A visitor's answer: a text, a number, or the selected texts. */
export type Answer = string | number | string[];

/** What can be chosen, and the points that it gives by itself, before the question's limits. */
export type Choice<Value extends string | number = string | number> = {
  value: Value;
  /** The words of an option, which is in the question's field `options`. A number has none. */
  label?: string;
  points: number;
  countsFor?: readonly CategoryPoints[];
  /** Chosen, the question counts as answered, but for no points and no maximum. */
  isNotApplicable?: boolean;
  /** In a selection, it clears all others. */
  isExclusive?: boolean;
};

export type CategoryPoints = { category: string; points: number };

/** The points of a selection: the sum of its choices, or a start, less the same for each of them. */
export type SelectionRule = 'sum' | { start: number; each: number };

export type AnswerSpace =
  /** One choice. With `initial`, the question starts answered. */
  | { kind: 'one'; choices: readonly Choice[]; initial?: Choice['value'] }
  /** Any number of choices, each once. */
  | { kind: 'some'; choices: readonly Choice<string>[]; rule: SelectionRule }
  /** A number from the lowest, in steps, up to the highest; all three have at most four decimals. */
  | NumberSpace
  /** The visitor's own words, of which nothing is scored. The only choice stands for all of them. */
  | { kind: 'text'; choices: readonly Choice<string>[]; longest: number };

export type NumberSpace = {
  kind: 'number';
  lowest: number;
  highest: number;
  step: number;
  unit?: string;
  /** The points by band, at least one, by rising `from`. The first is for all numbers below it, too. */
  bands: readonly Band[];
  /** All its numbers, in runs with equal points. */
  runs: readonly NumberRun[];
};

/** Numbers from one that can be an answer to another, both included, that give the same points. */
export type NumberRun = { from: number; to: number; count: bigint; points: number };

/** The points of the numbers from this one on, up to the next band. */
export type Band = { from: number; points: number };

/** The points of a number: those of the last band that starts at or below it, otherwise of the first. */
export const pointsInBands = (bands: readonly Band[], value: number): number =>
  (bands.findLast(({ from }) => from <= value) ?? bands[0])?.points ?? 0;
/** Stands for any text: in a shared link, which never has the words, and where answer sheets are counted. */
export const ANY_TEXT = '…';

/** The space of texts of at most so many characters, as a person counts them. */
export const textSpace = (longest: number): AnswerSpace => ({
  kind: 'text',
  choices: [{ value: ANY_TEXT, label: 'Any text', points: 0 }],
  longest,
});

/** What can be chosen, in order; a typed number is no choice. */
export const choicesIn = (space: AnswerSpace): readonly Choice[] =>
  space.kind === 'number' ? [] : space.choices;

/** How several choices would add up; the points of one choice are its own. */
export const ruleOf = (space: AnswerSpace): SelectionRule =>
  space.kind === 'some' ? space.rule : 'sum';

/** What a question type knows of its questions. `Row`: a question that is asked in place of one. */
export type QuestionLogic<Question, Row = never> = {
  /**
   * The choices as visitors see them; points are added in this order. Of a question with rows: those of each
   * row.
   */
  answerSpace: (question: Question) => AnswerSpace;
  /** For a type that asks several questions on one screen: these, each with `rowOf`. */
  rows?: (question: Question) => Row[];
};
