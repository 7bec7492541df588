import type { DocumentActionComponent, NewDocumentOptionsResolver, Template } from 'sanity';
import { SINGLETON_TYPES } from '#schemas/site-types.ts';

/** Documents that the site asks for by their id: each exists once, and can neither go nor double. */

export const FIXED_PAGES = [
  { id: 'page-index', title: 'Placeholder page (/index)' },
  { id: 'page-not-found', title: 'Page not found (404)' },
];

const FIXED_TYPES: readonly string[] = [...SINGLETON_TYPES, 'page'];
const KEPT: readonly (string | undefined)[] = ['publish', 'discardChanges', 'restore'];

const isFixed = (type: string) => FIXED_TYPES.includes(type);

/** No way to duplicate, unpublish or delete a fixed document. */
export const actionsFor = (actions: DocumentActionComponent[], type: string) =>
  isFixed(type) ? actions.filter(({ action }) => KEPT.includes(action)) : actions;

export const templatesOf = (templates: Template[]) =>
  templates.filter(({ schemaType }) => !isFixed(schemaType));

export const newDocuments: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !isFixed(templateId));
