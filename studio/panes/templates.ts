import { parseJson, withFieldsOf } from '#app/quiz/base/unknown.ts';
import { isStoredDocument, type StoredDocument } from '#schemas/types/stored-document.ts';
import { PART_TYPES } from '#studio/versions/quiz-parts.ts';
import { PAGES_OF_AUDIT } from './create-audit.ts';

/** What a new audit can start from. `id`: the name of its file in `seed/templates`, but for the audit. */
export const TEMPLATES = [
  {
    id: 'empty',
    title: 'Empty',
    description:
      'Levels, buttons, a piece of advice and one question to write over. The rest is yours.',
    questions: 1,
    report: 'a score out of 100 with its level',
  },
  {
    id: 'audit',
    title: 'AI discoverability audit',
    description:
      'Can AI assistants find this business? The audit that we ship, as it was at the start.',
    questions: 8,
    report: 'a score out of 100 with its level, the average of the industry and a next level',
  },
  {
    id: 'checklist',
    title: 'Yes/no checklist',
    description: 'Ten habits of online security, two of which count double.',
    questions: 10,
    report: 'a score out of 100 with its level, and what to fix first',
  },
  {
    id: 'satisfaction',
    title: 'Satisfaction',
    description:
      'Would clients recommend you? A number from 0 to 10, the reason why, and four ratings with stars. Switch leads on: while they are off, the answers reach nobody.',
    questions: 8,
    report: 'the number with a thank-you to match, and the mean of the ratings',
  },
  {
    id: 'maturity',
    title: 'Maturity model',
    description:
      'How digital a business is: five areas with four statements each, on one answer set.',
    questions: 20,
    report: 'the mean of five areas, each with a bar, a level and a sentence',
  },
  {
    id: 'personality',
    title: 'Personality type',
    description: 'What kind of owner are you? Three statements for each of four types.',
    questions: 12,
    report: 'the type that fits best, and a bar for each',
  },
  {
    id: 'which',
    title: 'Which … are you?',
    description: 'Which bread are you? Six questions, two of them with pictures, and four results.',
    questions: 6,
    report: 'the bread that fits best, with its picture, a longer text and a button, and no number',
  },
  {
    id: 'price',
    title: 'Price estimate',
    description: 'What would a website cost? Five questions whose points are dollars.',
    questions: 5,
    report: 'the price with what it is made of, what comes every month, and where to save',
  },
  {
    id: 'screening',
    title: 'Screening by points',
    description:
      'Signs of burnout in owners, in a careful tone. A higher score is worse. It is made up, and no diagnosis.',
    questions: 10,
    report: 'a sum of points with cut-offs, and where to find help',
  },
  {
    id: 'self-assessment',
    title: 'Self-assessment with a matrix',
    description: 'Customer service in eleven statements on three screens, and one more question.',
    questions: 4,
    report: 'a score out of 100 with its level, three areas and a next level',
  },
] as const;

export type Template = (typeof TEMPLATES)[number];

const FILES = import.meta.glob<string>('#seed/templates/*.ndjson', {
  query: '?raw',
  import: 'default',
});

/** The documents in the text of a file of `seed`. */
export const documentsIn = (seed: string): StoredDocument[] =>
  seed.split('\n').map(parseJson).filter(isStoredDocument);

const PICTURE = 'sanity.imageAsset';

const isPage = ({ _type }: StoredDocument) => PAGES_OF_AUDIT.includes(_type);

type TemplateContent = {
  /**
   * The quiz first, then its parts, the landing page, the form and the report texts. `{auditName}` stands for
   * the name of the audit. Industries are not among them: all quizzes share these.
   */
  documents: StoredDocument[];
  /** As an export of the Content Lake has them: with their bytes in base64. */
  pictures: StoredDocument[];
};

/**
 * What a new audit gets from a template: of the shipped audit everything; of another its quiz, and pages that
 * speak of no subject, with the fields of the template's pages in their place.
 */
export async function contentOfTemplate({ id, title }: Template): Promise<TemplateContent> {
  if (id === 'audit') return { documents: await shippedAudit(), pictures: [] };
  const file = Object.entries(FILES).find(([path]) => path.endsWith(`/${id}.ndjson`));
  if (!file) throw new RangeError(`There is no file for the template "${title}".`);
  const documents = documentsIn(await file[1]());
  const { default: neutral } = await import('#seed/new-audit.ndjson?raw');
  const pages = documentsIn(neutral).map((page) =>
    withFieldsOf(page, documents.find(({ _id }) => _id === page._id) ?? {}),
  );
  return {
    documents: [...documents.filter((each) => !isPage(each) && each._type !== PICTURE), ...pages],
    pictures: documents.filter(({ _type }) => _type === PICTURE),
  };
}

async function shippedAudit(): Promise<StoredDocument[]> {
  const { default: seed } = await import('#seed/seed.ndjson?raw');
  const documents = documentsIn(seed);
  return ['quiz', ...PART_TYPES, ...PAGES_OF_AUDIT].flatMap((type) =>
    documents.filter(({ _type }) => _type === type),
  );
}
