import type { DocumentActionComponent, NewDocumentOptionsResolver, Template } from 'sanity';
import { SINGLETON_TYPES } from '#schemas/types/document-types.ts';

/** Singletons: the site reads these documents by their ids, so each exists exactly once. */

export const SINGLETON_PAGES = [
  { id: 'page-index', title: 'Placeholder page (/index)' },
  { id: 'page-not-found', title: 'Page not found (404)' },
  { id: 'page-failure', title: 'Site not available (503)' },
];

const TYPES: readonly string[] = [...SINGLETON_TYPES, 'page'];
const ACTIONS: readonly (string | undefined)[] = ['publish', 'discardChanges', 'restore'];

const isSingleton = (type: string) => TYPES.includes(type);

/** Removes Duplicate, Unpublish and Delete from the actions of a singleton. */
export const documentActions = (actions: DocumentActionComponent[], type: string) =>
  isSingleton(type) ? actions.filter(({ action }) => ACTIONS.includes(action)) : actions;

/** Removes singletons from what an editor can create. */
export const documentTemplates = (templates: Template[]) =>
  templates.filter(({ schemaType }) => !isSingleton(schemaType));

/** Removes singletons from the menus for a new document. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !isSingleton(templateId));
