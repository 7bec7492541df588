import { ownProperty } from '#app/quiz/base/unknown.ts';
import { previewItems, previewLabels } from '#schemas/wording/answer-labels.ts';
import { conditionInWords, pointsSoFar, type TestWords } from '#schemas/wording/condition-words.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { questionTitle } from '#schemas/wording/question-title.ts';

/** How many lines of a condition, tests of a line and industries of a test a preview reads; it reads them one by one. */
const PREVIEWED = [0, 1, 2];

/** Names a test in a selection. */
const nameOf = (line: number, index: number) => `${line}${index}`;

const previewedTests = Object.fromEntries(
  PREVIEWED.flatMap((line) => PREVIEWED.map((index) => [line, index] as const)).flatMap(
    ([line, index]) => {
      const name = nameOf(line, index);
      const test = `condition.lines.${line}.tests.${index}`;
      const lists = PREVIEWED.flatMap((at) => [
        [`industry${name}${at}`, `${test}.industries.${at}.label`],
        [`province${name}${at}`, `${test}.provinces.${at}.label`],
      ]);
      return [
        [`title${name}`, `${test}.question.title`],
        [`row${name}`, `${test}.question.row`],
        [`rows${name}`, `${test}.question.rows`],
        [`options${name}`, `${test}.question.options`],
        [`shared${name}`, `${test}.question.answerSet.options`],
        ...lists,
      ];
    },
  ),
);

/** The question on which the first test of the one before hangs, and so on. */
const FIRST_SOURCE = 'condition.lines.0.tests.0.question';
const CHAIN = [1, 2, 3].map((depth) => `${`${FIRST_SOURCE}.`.repeat(depth)}title`);

type Selection = Record<string, unknown>;

function previewedTest(test: unknown, name: string, selection: Selection): TestWords {
  const source = ownProperty(test, 'source');
  const number = (name: string) => {
    const value = ownProperty(test, name);
    return typeof value === 'number' ? value : undefined;
  };
  const title = questionTitle(
    selection[`title${name}`],
    selection[`rows${name}`],
    selection[`row${name}`],
  );
  if (source === 'category')
    return {
      subject: pointsSoFar(String(ownProperty(test, 'category') ?? '…')),
      is: 'points',
      values: [],
      from: number('from'),
      to: number('to'),
    };
  return {
    subject: source === 'answer' ? quotedTitle(title) : `the ${source}`,
    is: String(ownProperty(test, 'is') ?? ''),
    values:
      source === 'answer'
        ? previewLabels(
            ownProperty(test, 'values'),
            selection[`shared${name}`] ?? selection[`options${name}`],
          )
        : PREVIEWED.flatMap((at) => selection[`${source}${name}${at}`] ?? []).map(String),
    from: number('from'),
    to: number('to'),
  };
}

const quotedTitle = (title: string | undefined) => title && `“${title}”`;

const previewed = (list: unknown) => previewItems(list).slice(0, PREVIEWED.length);

/** A question that hangs on another is indented below it. */
export const questionPreview = {
  select: {
    ...Object.fromEntries(CHAIN.map((path, index) => [`chain${index}`, path])),
    ...previewedTests,
    lines: 'condition.lines',
    title: 'title',
    maxPoints: 'maxPoints',
  },
  prepare: (selection: Selection) => {
    const { maxPoints } = selection;
    const title = selection.title || 'New question';
    const depth = CHAIN.findIndex(
      (_, index) => (selection[`chain${index}`] ?? undefined) === undefined,
    );
    const indent = depth < 0 ? CHAIN.length : depth;
    const lines = previewed(selection.lines).map((line, at) =>
      previewed(ownProperty(line, 'tests')).map((test, index) =>
        previewedTest(test, nameOf(at, index), selection),
      ),
    );
    return {
      title: indent > 0 ? `${'\u2003'.repeat(indent - 1)}↳ ${title}` : String(title),
      subtitle: [
        ...(lines.length > 0 ? [conditionInWords(lines)] : []),
        ...(typeof maxPoints === 'number' ? [`up to ${pluralize(maxPoints, 'point')}`] : []),
      ].join(' · '),
    };
  },
};
