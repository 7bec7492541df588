import { ownProperty } from '#app/quiz/base/unknown.ts';
import { previewItems, previewLabels } from '#schemas/wording/answer-labels.ts';
import { type ConditionLine, conditionInWords } from '#schemas/wording/condition-words.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { questionTitle } from '#schemas/wording/question-title.ts';

/** How many lines of a condition a preview reads; it reads them one by one. */
const PREVIEWED = [0, 1, 2];

const previewedLines = Object.fromEntries(
  PREVIEWED.flatMap((index) => {
    const line = `condition.tests.${index}`;
    const lists = PREVIEWED.flatMap((at) => [
      [`industry${index}${at}`, `${line}.industries.${at}.label`],
      [`province${index}${at}`, `${line}.provinces.${at}.label`],
    ]);
    return [
      [`title${index}`, `${line}.question.title`],
      [`row${index}`, `${line}.question.row`],
      [`rows${index}`, `${line}.question.rows`],
      [`options${index}`, `${line}.question.options`],
      [`shared${index}`, `${line}.question.answerSet.options`],
      ...lists,
    ];
  }),
);

/** The question on which the first line of the one before hangs, and so on. */
const CHAIN = [1, 2, 3].map(
  (depth) => `condition.tests.0.${'question.condition.tests.0.'.repeat(depth - 1)}question.title`,
);

type Selection = Record<string, unknown>;

function previewedLine(test: unknown, index: number, selection: Selection): ConditionLine {
  const source = ownProperty(test, 'source');
  const number = (name: string) => {
    const value = ownProperty(test, name);
    return typeof value === 'number' ? value : undefined;
  };
  const title = questionTitle(
    selection[`title${index}`],
    selection[`rows${index}`],
    selection[`row${index}`],
  );
  return {
    subject: source === 'answer' ? quotedTitle(title) : `the ${source}`,
    is: String(ownProperty(test, 'is') ?? ''),
    values:
      source === 'answer'
        ? previewLabels(
            ownProperty(test, 'values'),
            selection[`shared${index}`] ?? selection[`options${index}`],
          )
        : PREVIEWED.flatMap((at) => selection[`${source}${index}${at}`] ?? []).map(String),
    from: number('from'),
    to: number('to'),
  };
}

const quotedTitle = (title: string | undefined) => title && `“${title}”`;

/** A question that hangs on another is indented below it. */
export const questionPreview = {
  select: {
    ...Object.fromEntries(CHAIN.map((path, index) => [`chain${index}`, path])),
    ...previewedLines,
    match: 'condition.match',
    tests: 'condition.tests',
    title: 'title',
    maxPoints: 'maxPoints',
  },
  prepare: (selection: Selection) => {
    const { maxPoints, match, tests } = selection;
    const title = selection.title || 'New question';
    const depth = CHAIN.findIndex(
      (_, index) => (selection[`chain${index}`] ?? undefined) === undefined,
    );
    const indent = depth < 0 ? CHAIN.length : depth;
    const lines = previewItems(tests)
      .slice(0, PREVIEWED.length)
      .map((test, index) => previewedLine(test, index, selection));
    return {
      title: indent > 0 ? `${'\u2003'.repeat(indent - 1)}↳ ${title}` : String(title),
      subtitle: [
        ...(lines.length > 0 ? [conditionInWords(match, lines)] : []),
        ...(typeof maxPoints === 'number' ? [`up to ${pluralize(maxPoints, 'point')}`] : []),
      ].join(' · '),
    };
  },
};
