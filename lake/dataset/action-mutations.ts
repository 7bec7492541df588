import type { Action } from './action.ts';
import type { LakeDocument } from './document.ts';
import { contentError } from './errors.ts';
import { draftIdOf } from './ids.ts';
import type { DocumentToCreate, Mutation } from './mutation.ts';
import { strengthenReferences } from './references.ts';

type GetDocument = (id: string) => LakeDocument | null;
type ActionOf<Name extends string> = Extract<
  Action,
  { actionType: `sanity.action.document.${Name}` }
>;

function refuse(type: string, description: string): never {
  throw contentError(409, 'actionError', description, { type, description });
}

function existing(get: GetDocument, id: string): LakeDocument {
  return get(id) ?? refuse('documentNotFoundError', `Document "${id}" not found`);
}

/** A document as one to create under another id: without its revision and time of change. */
function copyOf(document: LakeDocument): DocumentToCreate {
  const { _rev, _updatedAt, ...content } = document;
  return content;
}

function checkRevision(document: LakeDocument | null, wanted: string | undefined): void {
  if (wanted === undefined || wanted === document?._rev) return;
  const type = 'documentRevisionIDDoesNotMatchError';
  refuse(type, `Unexpected revision "${document?._rev}", expected "${wanted}"`);
}

function create(action: ActionOf<'create'>, get: GetDocument): Mutation[] {
  const id = action.attributes._id ?? draftIdOf(action.publishedId);
  if (!get(id)) return [{ create: { ...action.attributes, _id: id } }];
  if (action.ifExists !== 'fail') return [];
  return refuse('documentAlreadyExistsError', `Document by ID "${id}" already exists`);
}

function edit({ draftId, publishedId, patch }: ActionOf<'edit'>, get: GetDocument): Mutation[] {
  const edited: Mutation = { patch: { ...patch, id: draftId } };
  if (get(draftId)) return [edited];
  return [{ create: { ...copyOf(existing(get, publishedId)), _id: draftId } }, edited];
}

function publish(action: ActionOf<'publish'>, get: GetDocument): Mutation[] {
  const { publishedId, draftId = action.versionId ?? draftIdOf(publishedId) } = action;
  const draft = existing(get, draftId);
  const published = get(publishedId);
  checkRevision(draft, action.ifDraftRevisionId);
  checkRevision(published, action.ifPublishedRevisionId);
  const _createdAt = published?._createdAt ?? draft._createdAt;
  const content = { ...Object(strengthenReferences(copyOf(draft))), _createdAt };
  return [{ createOrReplace: { ...content, _id: publishedId } }, { delete: { id: draftId } }];
}

function unpublish({ draftId, publishedId }: ActionOf<'unpublish'>, get: GetDocument): Mutation[] {
  const content = copyOf(existing(get, publishedId));
  return [{ createIfNotExists: { ...content, _id: draftId } }, { delete: { id: publishedId } }];
}

function createVersion(action: ActionOf<'version.create'>, get: GetDocument): Mutation[] {
  const { document, baseId, versionId } = action;
  if (document) return [{ create: document }];
  const base = existing(get, baseId ?? action.publishedId ?? '');
  checkRevision(base, action.ifBaseRevisionId);
  return [{ create: { ...copyOf(base), _id: versionId ?? draftIdOf(base._id) } }];
}

function discard(id: string, get: GetDocument): Mutation[] {
  return [{ delete: { id: existing(get, id)._id } }];
}

/** The mutations that carry out an action on the current documents. Throws 409 when it conflicts with them. */
export function mutationsForAction(action: Action, get: GetDocument): readonly Mutation[] {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return create(action, get);
    case 'sanity.action.document.edit':
      return edit(action, get);
    case 'sanity.action.document.publish':
      return publish(action, get);
    case 'sanity.action.document.unpublish':
      return unpublish(action, get);
    case 'sanity.action.document.discard':
      return discard(action.draftId, get);
    case 'sanity.action.document.delete':
      return [...action.includeDrafts, ...action.includeVersions, action.publishedId].map((id) => ({
        delete: { id },
      }));
    case 'sanity.action.document.replaceDraft':
      return [{ createOrReplace: action.attributes }];
    case 'sanity.action.document.version.create':
      return createVersion(action, get);
    case 'sanity.action.document.version.discard':
      return discard(action.versionId, get);
  }
}
