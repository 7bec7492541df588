import { BoltIcon, HelpCircleIcon, ThLargeIcon } from '@sanity/icons';
import type { ComponentType } from 'react';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';

/** A list of a quiz whose entries are documents. */
export type QuizList = {
  /** Of its entry in the structure. */
  id: string;
  title: string;
  icon: ComponentType;
  field: string;
  types: readonly string[];
  /** The field of a new document that an editor fills in first. */
  firstField: string;
  /** What an entry is called. */
  one: string;
  empty: string;
  /** The row that opens the quiz's other settings of this list, if there are any. */
  settings?: string;
};

const LISTS = {
  questions: {
    id: 'questions',
    title: 'Questions',
    icon: HelpCircleIcon,
    field: 'questions',
    types: QUESTION_TYPES,
    firstField: 'title',
    one: 'question',
    empty: 'No questions yet. Add the first one, or paste a table of questions.',
    settings: 'Industries and name of the quiz…',
  },
  quickWins: {
    id: 'quick-wins',
    title: 'Quick wins',
    icon: BoltIcon,
    field: 'quickWins.rules',
    types: ['quickWinRule'],
    firstField: 'text',
    one: 'quick win',
    empty: 'No quick wins yet. Add one, and choose the answer that it is for.',
    settings: 'When none fits, and how many are shown…',
  },
  opportunities: {
    id: 'opportunities',
    title: 'Opportunities',
    icon: ThLargeIcon,
    field: 'tiles',
    types: ['opportunityTile'],
    firstField: 'title',
    one: 'tile',
    empty: 'No tiles yet. Add one, and choose what decides its figure.',
  },
} satisfies Record<string, QuizList>;

export const QUIZ_LISTS: Record<keyof typeof LISTS, QuizList> = LISTS;

/** The list with this id of an entry in the structure. */
export const quizListOf = (id: unknown): QuizList | undefined =>
  Object.values(QUIZ_LISTS).find((list) => list.id === id);
