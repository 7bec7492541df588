import { type CustomValidator, type DocumentDefinition, defineField } from 'sanity';
import { ADD_OPTIONS, hasOptions } from '#app/questions/contract-fields.ts';
import { questionKey } from '#app/quiz/contract/fields.ts';
import { property } from '#app/quiz/contract/unknown.ts';
import { documentType } from '#schemas/document-type.ts';
import type { Table } from '#schemas/from-contract.ts';
import { refersToDocument } from '#schemas/validation/refers-to-document.ts';
import { answerLabels } from '#schemas/wording/answer-labels.ts';
import { type ConditionLine, conditionInWords } from '#schemas/wording/condition-words.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { questionTitle } from '#schemas/wording/question-title.ts';
import { lockedField } from './locked-field.ts';

/** The fields that all question types have in common. */

const questionGroups = [
  { name: 'question', title: 'Question', default: true },
  { name: 'scoring', title: 'Scoring' },
];

export const questionTexts = {
  title: { title: 'Question', group: 'question' },
  help: {
    title: 'Help',
    description: 'A line under the question that explains it. May be empty.',
    group: 'question',
    type: 'string',
  },
} satisfies Table;

const hasAnswerSet = ({ document }: { document?: Record<string, unknown> }) =>
  property(document?.answerSet, '_ref') !== undefined;

const optionsRule: CustomValidator<unknown> = (options, { document }) =>
  hasOptions({ options, answerSet: document?.answerSet }) || ADD_OPTIONS;

/** Where the options of a choice come from. */
export const optionFields = {
  answerSet: defineField({
    name: 'answerSet',
    title: 'Answer set',
    description:
      'Options that several questions share, such as “Never” to “Always”. Empty means that this question has options of its own.',
    type: 'reference',
    to: [{ type: 'answerSet' }],
    group: 'question',
    validation: () => refersToDocument(),
  }),
  isReversed: {
    title: 'Reversed',
    description:
      'For a statement that says the opposite: the lowest points of the answer set go to its highest option, and so on.',
    group: ['question', 'scoring'],
    hidden: (context) => !hasAnswerSet(context),
  },
  options: {
    title: 'Options',
    description:
      'In the order in which visitors see them. Drag to reorder. If you remove one, reports that visitors have shared lose that answer.',
    group: ['question', 'scoring'],
    of: 'option',
    hidden: hasAnswerSet,
    rule: optionsRule,
  },
} satisfies Table;

export const questionSettings = {
  condition: {
    title: 'When is this asked?',
    description: 'Without any line, every visitor is asked.',
    group: 'question',
    options: { isCondition: true, collapsible: false },
    fields: {
      match: {
        title: 'It is asked when',
        choices: {
          all: 'all of these hold',
          any: 'any of these holds',
        },
      },
      tests: { title: 'Lines', of: 'conditionTest' },
    },
  },
  section: {
    title: 'Starts a section',
    description: 'The title is shown above this question and those after it, and in the report.',
    group: 'question',
    advisedLength: 60,
  },
  isOptional: {
    title: 'May be skipped',
    description: 'A visitor may go on without an answer. It then gives no points.',
    group: 'question',
  },
  maxPoints: {
    title: 'Maximum points',
    description:
      'The most that this question adds to the score. Empty means the highest points that an answer gives.',
    group: 'scoring',
  },
  weight: {
    title: 'Weight',
    description: 'Multiplies the points and the maximum. Empty means 1.',
    group: 'scoring',
  },
  countsInTotal: {
    title: 'Counts towards the total',
    description: 'Off: it counts in its categories alone, if it is in any.',
    group: 'scoring',
    initialValue: true,
  },
  improvable: {
    title: 'The visitor can improve this',
    description: 'On for habits that a business can change. Off for facts about it.',
    group: 'scoring',
    initialValue: false,
  },
  key: lockedField({
    name: 'key',
    title: 'Key',
    description:
      'A short name such as q1, which quick wins, tiles and answers refer to. It can’t change while it is published.',
    contract: questionKey,
    group: 'question',
    shownBy: 'Question',
  }),
} satisfies Table;

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
  const source = property(test, 'source');
  const number = (name: string) => {
    const value = property(test, name);
    return typeof value === 'number' ? value : undefined;
  };
  const title = questionTitle(
    selection[`title${index}`],
    selection[`rows${index}`],
    selection[`row${index}`],
  );
  return {
    subject: source === 'answer' ? quotedTitle(title) : `the ${source ?? '…'}`,
    is: String(property(test, 'is') ?? ''),
    values:
      source === 'answer'
        ? answerLabels(
            property(test, 'values'),
            selection[`shared${index}`] ?? selection[`options${index}`],
          )
        : PREVIEWED.flatMap((at) => selection[`${source}${index}${at}`] ?? []).map(String),
    from: number('from'),
    to: number('to'),
  };
}

const quotedTitle = (title: unknown) => (title === undefined ? undefined : `“${title}”`);

/** A question that hangs on another is indented below it. */
export const questionPreview = {
  select: {
    ...Object.fromEntries(CHAIN.map((path, index) => [`chain${index}`, path])),
    ...previewedLines,
    match: 'condition.match',
    tests: 'condition.tests',
    title: 'title',
    key: 'key',
    maxPoints: 'maxPoints',
  },
  prepare: (selection: Selection) => {
    const { key, maxPoints, match, tests } = selection;
    const title = selection.title || 'New question';
    const depth = CHAIN.findIndex((_, index) => selection[`chain${index}`] === undefined);
    const indent = depth < 0 ? CHAIN.length : depth;
    const all: unknown[] = Object.values(Object(tests));
    const lines = all
      .slice(0, PREVIEWED.length)
      .map((test, index) => previewedLine(test, index, selection));
    return {
      title: indent > 0 ? `${'\u2003'.repeat(indent - 1)}↳ ${title}` : String(title),
      subtitle: [
        ...(lines.length > 0 ? [conditionInWords(match, lines)] : []),
        String(key || 'no key'),
        ...(typeof maxPoints === 'number' ? [`up to ${pluralize(maxPoints, 'point')}`] : []),
      ].join(' · '),
    };
  },
};

/** The document type of a question. */
export const questionType = <Name extends string>(
  type: Pick<DocumentDefinition, 'title' | 'icon' | 'fields' | 'groups'> & { name: Name },
) => documentType({ groups: questionGroups, preview: questionPreview, ...type });
