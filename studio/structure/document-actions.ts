import type { DocumentActionComponent, NewDocumentOptionsResolver, Template } from 'sanity';
import { AUDIT_PART_TYPES } from '#schemas/types/document-types.ts';
import { DeleteAudit, PauseAudit } from '#studio/deletion/audit-actions.ts';
import { DeleteDocument } from '#studio/deletion/delete-action.tsx';
import { publishAction, saveAction } from '#studio/publish/publish-action.tsx';
import { QUIZ_LISTS } from '#studio/questions/lists.ts';

/** The pages of the whole site, which reads them by their ids: each exists exactly once. */
export const SHARED_PAGES = [
  { id: 'page-index', title: 'Placeholder page (/index)' },
  { id: 'page-not-found', title: 'Page not found (404)' },
  { id: 'page-failure', title: 'Site not available (503)' },
  { id: 'page-paused', title: 'Audit not open (paused)' },
];

/** What is added and removed in a list of a quiz: by itself, it would be in none. */
const LISTED: readonly string[] = Object.values(QUIZ_LISTS).flatMap(({ types }) => types);

/** An audit and what it gets with it from its template, the pages, and what its lists create. */
const NOT_CREATED: readonly string[] = [
  ...['audit', 'quiz', ...AUDIT_PART_TYPES],
  ...['page', 'translation', ...LISTED],
];

/** What comes with an audit or one of its lists, or exists once: by itself, it is neither copied nor deleted. */
const KEPT: readonly string[] = [
  'quiz',
  'page',
  'landingPage',
  'leadForm',
  'resultsPage',
  ...LISTED,
];

/**
 * The types of which a copy would share its parts, or the value by which rules and answers know it. *New
 * audit* copies a whole audit.
 */
const NOT_COPIED: readonly string[] = [...KEPT, 'audit', 'industry', 'province'];

type Own = { [action: string]: DocumentActionComponent | undefined };

/**
 * The actions of a document of a type, from Sanity's. Nothing is unpublished: what visitors see of a
 * document, the lists decide that refer to it.
 */
export function documentActions(actions: DocumentActionComponent[], type: string) {
  const own: Own = {
    publish: type === 'persona' ? saveAction : publishAction,
    unpublish: undefined,
    delete: KEPT.includes(type) ? undefined : DeleteDocument,
    ...(NOT_COPIED.includes(type) && { duplicate: undefined }),
    ...(type === 'audit' && { delete: DeleteAudit }),
  };
  const changed = actions.flatMap((each) =>
    each.action && each.action in own ? (own[each.action] ?? []) : each,
  );
  return type === 'audit' ? changed.toSpliced(1, 0, PauseAudit) : changed;
}

/** Removes what comes with an audit or its lists from what an editor can create by itself. */
export const documentTemplates = (templates: Template[]) =>
  templates.filter(({ schemaType }) => !NOT_CREATED.includes(schemaType));

/** Removes the same from the menus for a new document. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !NOT_CREATED.includes(templateId));
