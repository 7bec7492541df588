import type { RouterState } from 'sanity/router';
import { z } from 'zod';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { AUDIT_PARTS, auditsWith } from '#schemas/validation/audits.ts';
import { refsIn } from '#schemas/validation/refs.ts';

/** Where the list of content opens a document: in which audit, and the ids of its entries. */
export type Place = { audit?: string; entries: string[] };

/** Type → the entry of an audit’s own document of this type. */
const PART_ENTRIES: Record<string, string> = { quiz: 'scoring' };

/** Type → the entry that lists all documents of this type. */
const LIST_ENTRIES: Record<string, string> = {
  siteSettings: 'clients',
  industry: 'industry',
  province: 'province',
  answerSet: 'answerSet',
  claim: 'claim',
  persona: 'persona',
  page: 'pages',
};

/**
 * The place of a document: in the chosen audit if it belongs to that, else in the first one to which it
 * belongs. `documents`: one version of each. `undefined` where the list has no entry for it.
 */
export function placeOf(
  documents: Documents,
  chosen: string | undefined,
  id: string,
): Place | undefined {
  const document = documents.find(({ _id }) => _id === id);
  if (!document) return undefined;
  const { _type } = document;
  const ids = auditsWith(documents, document).map((each) => each.id);
  const audit = chosen !== undefined && ids.includes(chosen) ? chosen : (ids[0] ?? chosen);
  const entries = entriesOf(documents, audit, document) ?? listEntries(_type, id);
  return entries && { audit, entries };
}

const listEntries = (type: string, id: string) => {
  const entry = LIST_ENTRIES[type];
  return entry === undefined ? undefined : [entry, id];
};

function entriesOf(
  documents: Documents,
  auditId: string | undefined,
  { _id, _type }: StoredDocument,
): string[] | undefined {
  if (_id === auditId) return ['audit'];
  const audit = documents.find((each) => each._id === auditId);
  const part = AUDIT_PARTS.find(({ field }) => refsIn(audit?.[field]).includes(_id));
  if (part) return [PART_ENTRIES[part.type] ?? part.type];
  const [quizId] = refsIn(audit?.quiz);
  const quiz = documents.find((each) => each._id === quizId);
  const lists: [string, unknown, boolean][] = [
    ['questions', quiz?.questions, QUESTION_TYPES.includes(_type)],
    ['quick-wins', quiz?.quickWins, _type === 'quickWinRule'],
    ['opportunities', quiz?.tiles, _type === 'opportunityTile'],
  ];
  return lists.flatMap(([entry, list, isOfType]) =>
    isOfType && refsIn(list).includes(_id) ? [[entry, _id]] : [],
  )[0];
}

const params = z.looseObject({ id: z.string() });

/** The state of the router while a link to a document opens. */
const intent = z.object({ intent: z.literal('edit'), params });

/**
 * The same once Sanity has opened the document outside the list: it did not know where a document belongs
 * that was just created. One that an editor begins from a template is not stored yet, and stays where it is.
 */
const outside = z.object({
  panes: z.tuple([
    z.tuple([
      z.object({
        id: z.string().regex(/^__edit__/),
        params: z.looseObject({ template: z.never().optional() }).default({}),
      }),
    ]),
  ]),
});

/** The document that a link opens, with the other parameters of the link; `undefined` if none does. */
export function linkedDocument(state: RouterState): z.output<typeof params> | undefined {
  const link = intent.safeParse(state).data?.params;
  const pane = outside.safeParse(state).data?.panes[0][0];
  return link ?? (pane && { ...pane.params, id: pane.id.replace('__edit__', '') });
}
