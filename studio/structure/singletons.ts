import {
  type DocumentActionComponent,
  getPublishedId,
  type NewDocumentOptionsResolver,
  type Template,
} from 'sanity';
import { SINGLETON_TYPES } from '#schemas/types/document-types.ts';

/** Singletons: the site reads these documents by their ids, so each exists exactly once. An audit may have others of their types. */

export const SINGLETON_PAGES = [
  { id: 'page-index', title: 'Placeholder page (/index)' },
  { id: 'page-not-found', title: 'Page not found (404)' },
  { id: 'page-failure', title: 'Site not available (503)' },
];

const TYPES: readonly string[] = [...SINGLETON_TYPES, 'page'];
const ACTIONS: readonly (string | undefined)[] = ['publish', 'discardChanges', 'restore'];

const isSingletonType = (type: string) => TYPES.includes(type);

const isSingleton = (type: string, id = type) =>
  isSingletonType(type) && (type === 'page' || getPublishedId(id) === type);

/** Removes Duplicate, Unpublish and Delete from the actions of a singleton. */
export const documentActions = (actions: DocumentActionComponent[], type: string, id?: string) =>
  isSingleton(type, id) ? actions.filter(({ action }) => ACTIONS.includes(action)) : actions;

/** Removes singletons from what an editor can create. */
export const documentTemplates = (templates: Template[]) =>
  templates.filter(({ schemaType }) => !isSingletonType(schemaType));

/** Removes singletons from the menus for a new document. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !isSingletonType(templateId));
