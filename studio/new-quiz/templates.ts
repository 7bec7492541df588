import { property } from '#app/quiz/contract/unknown.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { documentsIn } from '#studio/shipped/shipped-documents.ts';

/** What a new quiz can start from. */
export const TEMPLATES = [
  {
    id: 'empty',
    title: 'Empty',
    description: 'Levels, buttons and fallback advice to start from. The questions are yours.',
    questions: 0,
  },
  {
    id: 'five',
    title: 'Five questions',
    description:
      'The first five questions of the original quiz, and the advice that goes with them.',
    questions: 5,
  },
  {
    id: 'full',
    title: 'The original quiz',
    description: 'All its questions, quick wins and tiles, as they were at the start.',
    questions: Number.POSITIVE_INFINITY,
  },
] as const;

export type Template = (typeof TEMPLATES)[number];

const PART_TYPES = [...QUESTION_TYPES, 'quickWinRule', 'opportunityTile'];

/**
 * The documents of a new quiz, the quiz first, taken from the documents that we ship: as many of its
 * first questions as the template has, and the quick wins and tiles about them.
 */
export function documentsOf({ questions }: Template, seed: string): StoredDocument[] {
  const documents = documentsIn(seed);
  const quiz = documents.find(({ _type }) => _type === 'quiz');
  if (!quiz) throw new Error('The documents that we ship have no quiz.');
  const all = documents.filter(({ _type }) => PART_TYPES.includes(_type));
  const asked = listOf(quiz.questions).slice(0, questions).map(refOf);
  const chosen = all.filter(
    ({ _id, _type, question }) =>
      asked.includes(_id) ||
      (questions > 0 &&
        !QUESTION_TYPES.some((type) => type === _type) &&
        (question === undefined || asked.includes(refOf(question)))),
  );
  const ids = chosen.map(({ _id }) => _id);
  const withoutOthers = (list: unknown) => listOf(list).filter((each) => ids.includes(refOf(each)));
  const quickWins = { ...Object(quiz.quickWins) };
  return [
    {
      ...quiz,
      title: 'New quiz',
      questions: withoutOthers(quiz.questions),
      quickWins: { ...quickWins, rules: withoutOthers(quickWins.rules) },
      tiles: withoutOthers(quiz.tiles),
    },
    ...chosen,
  ];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The id to which a reference refers; empty for anything else. */
export const refOf = (value: unknown): string => String(property(value, '_ref') ?? '');
