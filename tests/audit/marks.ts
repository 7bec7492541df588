import type { SeedDocument } from '#tests/seed.ts';

/** Fields that visitors do not read, in any document. The texts of all other fields are marked. */
const NEVER_READ: Record<string, string> = {
  _id: 'identifies a document',
  _type: 'names its schema type',
  _key: 'identifies an item of a list',
  _ref: 'refers to a document',
  key: 'names a question in rules and stored answers',
  value: 'is what a stored answer and a rule refer to; visitors read the label',
  values: 'are the values that a rule looks for',
  kind: 'names a scoring rule',
  source: 'names the source of a tile',
  icon: 'names an icon',
  color: 'names a colour',
  url: 'is the address of a link',
  href: 'is the address of a link',
  marks: 'names what is bold or a link in a text',
  style: 'names a kind of paragraph',
  listItem: 'names a kind of list',
  sendAt: 'names the moment at which a lead is sent',
  tag: 'names a language of the audit',
};

/** Fields that visitors do not read in one type of document. */
const NEVER_READ_IN_TYPE: Record<string, string> = {
  'siteSettings.booking': 'is the address of a link',
  'siteSettings.language': 'names the language of the texts',
  'audit.title': 'is what editors call the audit',
  'audit.tag': 'names a language',
  'leadForm.name': 'names a field of the form',
  'quiz.title': 'is what editors call the quiz',
  'persona.name': 'is what editors call a persona',
  'persona.level': 'is the level that editors expect',
};

/**
 * Texts that the leads process shows, in emails and on its page (tests/leads), and the title that a question had when a
 * quick win or a tile was written for it, which editors see.
 */
const READ_ELSEWHERE =
  /^siteSettings\.leads\.(withdrawal\.|confirmation\.|reportEmail\.(subject|body)\b)|\.question\.title$/;

/** The number of a claim, which the page shows in large type, and where an average comes from. */
const READ_IN_TYPE = ['claim.value', 'industry.source'];

const isRead = (type: string, field: string) =>
  READ_IN_TYPE.includes(`${type}.${field}`) ||
  !(Object.hasOwn(NEVER_READ, field) || Object.hasOwn(NEVER_READ_IN_TYPE, `${type}.${field}`));

export type Marked = {
  documents: SeedDocument[];
  /** Each opening mark, with the place and the text that it marks. */
  marks: Map<string, string>;
};

/** Puts numbered brackets around each text that visitors read. */
export function markTexts(documents: readonly SeedDocument[]): Marked {
  const marks = new Map<string, string>();
  const mark = (text: string, place: string) => {
    const open = `⟦${marks.size + 1}·`;
    marks.set(open, `${place}: ${text}`);
    return `${open}${text}⟧`;
  };
  const walk = (value: unknown, type: string, field: string, place: string): unknown => {
    if (typeof value === 'string')
      return isRead(type, field) && !READ_ELSEWHERE.test(place) ? mark(value, place) : value;
    if (Array.isArray(value))
      return value.map((item, index) => walk(item, type, field, `${place}[${index}]`));
    if (typeof value !== 'object' || value === null) return value;
    return fieldsOf(value, type, place);
  };
  const fieldsOf = (value: object, type: string, place: string) =>
    Object.fromEntries(
      Object.entries(value).map(([field, each]) => [
        field,
        walk(each, type, field, `${place}.${field}`),
      ]),
    );
  const marked = documents.map((document) => ({
    ...fieldsOf(document, document._type, document._id),
    _id: document._id,
    _type: document._type,
  }));
  return { documents: marked, marks };
}

/** What needs no text of a document: numbers, the range of a level such as *0–39*, and the commas of a list. */
const NUMBERS_AND_LISTS = /\d+–\d+|[\d\s]|, /g;

/** The text outside all brackets, which is not from a document. Empty if it is only numbers and lists. */
export function unmarked(text: string): string {
  let depth = 0;
  let outside = '';
  for (const character of text) {
    if (character === '⟦') depth += 1;
    else if (character === '⟧') depth -= 1;
    else if (depth === 0) outside += character;
  }
  return outside.replace(NUMBERS_AND_LISTS, '') === '' ? '' : outside.trim();
}
