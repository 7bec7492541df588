import type { DocumentDefinition } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Schema } from '#app/quiz/contract/structure.ts';
import { documentType } from '#schemas/document-type.ts';
import type { Context, FieldTable, FieldWords, TableOf } from '#schemas/field-table.ts';
import { fieldsIn } from '#schemas/from-contract.ts';
import { previewOf } from '#schemas/preview-of.ts';
import { OPTION_ROWS } from './option.ts';

const questionTexts = {
  title: { title: 'Question', options: { input: 'questionTitle' } },
  help: ['Help', 'A line or more under the question that explains it. May be empty.'],
} satisfies FieldTable;

const hasAnswerSet = ({ document }: Context) =>
  ownProperty(document?.answerSet, '_ref') !== undefined;

export const optionFields = {
  options: [
    'Options',
    'In the order in which visitors see them. Paste several lines at once, also with points. If you remove one, reports that visitors have shared lose that answer.',
    { group: ['question', 'scoring'], of: 'option', options: OPTION_ROWS, hidden: hasAnswerSet },
  ],
  answerSet: [
    'Answer set',
    'Options that several questions share, such as “Never” to “Always”. Empty means that this question has options of its own.',
    { to: ['answerSet'] },
  ],
  isReversed: [
    'Reversed',
    'For a statement that says the opposite: the lowest points of the answer set go to its highest option, and so on.',
    { group: ['question', 'scoring'], hidden: (context) => !hasAnswerSet(context) },
  ],
} satisfies FieldTable;

const startsNoSection = ({ document, value }: Context) => !document?.section && !value;

const questionSettings = {
  condition: {
    title: 'When is this asked?',
    description: 'Without any line, every visitor is asked.',
    options: { input: 'condition', collapsible: false },
    fields: { lines: { title: 'Line', of: 'conditionLine' } },
  },
  section: [
    'Starts a section',
    'The title is shown above this question and those after it, and in the report.',
  ],
  sectionIntro: [
    'Introduction of the section',
    'Shown under its title, where it starts. May be empty.',
    { hidden: startsNoSection },
  ],
  hasSectionScreen: [
    'Introduce the section on a screen of its own',
    'Off: title and introduction are above this question.',
    { hidden: startsNoSection },
  ],
  isOptional: ['May be skipped', 'A visitor may go on without an answer. It then gives no points.'],
  // Each question gets one in its list, and no editor has to know it.
  key: [
    'Key',
    'A short name such as q1, which files and webhooks have.',
    { isLocked: true, hidden: ({ value }) => Boolean(value) },
  ],
} satisfies FieldTable;

const scoringSettings = {
  maxPoints: {
    title: 'Maximum points',
    description:
      'The most that this question adds to the score. Empty means the highest points that an answer gives.',
  },
  weight: { title: 'Weight', description: 'Multiplies the points and the maximum. Empty means 1.' },
  countsInTotal: {
    title: 'Counts towards the total',
    description: 'Off: it counts in its categories alone, if it is in any.',
    initialValue: true,
  },
  improvable: {
    title: 'The visitor can improve this',
    description: 'On for habits that a business can change. Off for facts about it.',
    initialValue: false,
  },
} satisfies FieldTable;

type QuestionDefinition<Name, Value> = Pick<DocumentDefinition, 'title' | 'icon'> & {
  name: Name;
  contract: Schema<Value>;
  fields: Omit<
    TableOf<NoInfer<Value>>,
    | 'scoring'
    | keyof typeof questionTexts
    | keyof typeof questionSettings
    | keyof typeof scoringSettings
  > &
    FieldTable;
  /** How an answer gives points. Without it, none does. */
  scoring?: FieldWords;
};

export const questionType = <Name extends string, Value>({
  contract,
  fields,
  scoring,
  ...type
}: QuestionDefinition<Name, Value>) =>
  documentType({
    preview: previewOf('New question', { title: 'title' }),
    ...type,
    tabs: [
      { name: 'question', title: 'Question', from: 'title' },
      ...(scoring ? [{ name: 'scoring', title: 'Scoring', from: 'scoring' }] : []),
    ],
    fields: fieldsIn(contract, {
      ...questionTexts,
      ...fields,
      ...questionSettings,
      ...(scoring ? { scoring, ...scoringSettings } : hidden(scoringSettings)),
    }),
  });

const hidden = (table: Record<string, { title: string }>): FieldTable =>
  Object.fromEntries(
    Object.entries(table).map(([name, words]) => [
      name,
      { ...words, hidden: true, initialValue: undefined },
    ]),
  );
