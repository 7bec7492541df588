import type { DocumentActionComponent, NewDocumentOptionsResolver, Template } from 'sanity';
import { AUDIT_PART_TYPES } from '#schemas/types/document-types.ts';
import { QUIZ_LISTS } from '#studio/questions/lists.ts';

/** The pages of the whole site, which reads them by their ids: each exists exactly once. */
export const SHARED_PAGES = [
  { id: 'page-index', title: 'Placeholder page (/index)' },
  { id: 'page-not-found', title: 'Page not found (404)' },
  { id: 'page-failure', title: 'Site not available (503)' },
  { id: 'page-paused', title: 'Audit not open (paused)' },
];

const ACTIONS: readonly (string | undefined)[] = ['publish', 'discardChanges', 'restore'];

/** What is added and removed in a list of a quiz: by itself, it would be in none. */
const LISTED: readonly string[] = Object.values(QUIZ_LISTS).flatMap(({ types }) => types);

/** Those of which a new audit gets its own, the pages, and what its lists create. */
const NOT_CREATED: readonly string[] = [...AUDIT_PART_TYPES, 'page', ...LISTED];

/** Removes Duplicate, Unpublish and Delete from the actions of a shared page, and of what is in a list of a quiz. */
export const documentActions = (actions: DocumentActionComponent[], type: string) =>
  type === 'page' || LISTED.includes(type)
    ? actions.filter(({ action }) => ACTIONS.includes(action))
    : actions;

/** Removes what comes with an audit or its lists from what an editor can create by itself. */
export const documentTemplates = (templates: Template[]) =>
  templates.filter(({ schemaType }) => !NOT_CREATED.includes(schemaType));

/** Removes the same from the menus for a new document. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !NOT_CREATED.includes(templateId));
