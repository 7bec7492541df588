import { z } from 'zod';
import { contentError } from './errors.ts';
import { patchOperations } from './mutation.ts';

const id = z.string().min(1);
const content = z.looseObject({ _type: z.string().min(1), _id: id });
const revision = z.string().optional();

const kind = <Name extends string>(name: Name) => z.literal(`sanity.action.document.${name}`);

/** The actions that the Studio and the client use to edit and publish. Unknown properties are ignored. */
const actionSchema = z.discriminatedUnion('actionType', [
  z.object({
    actionType: kind('create'),
    publishedId: id,
    attributes: content.partial({ _id: true }),
    ifExists: z.enum(['fail', 'ignore', 'useExisting']).default('fail'),
  }),
  z.object({ actionType: kind('edit'), draftId: id, publishedId: id, patch: patchOperations }),
  z.object({
    actionType: kind('publish'),
    draftId: id.optional(),
    versionId: id.optional(),
    publishedId: id,
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  z.object({ actionType: kind('unpublish'), draftId: id, publishedId: id }),
  z.object({ actionType: kind('discard'), draftId: id }),
  z.object({
    actionType: kind('delete'),
    publishedId: id,
    includeDrafts: z.array(id).default([]),
    includeVersions: z.array(id).default([]),
  }),
  z.object({ actionType: kind('replaceDraft'), publishedId: id, attributes: content }),
  z.object({
    actionType: kind('version.create'),
    publishedId: id.optional(),
    document: content.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: revision,
  }),
  z.object({ actionType: kind('version.discard'), versionId: id }),
]);

export type Action = z.infer<typeof actionSchema>;

const requestSchema = z.object({
  actions: z.array(z.looseObject({ actionType: z.string() })).min(1),
  transactionId: z.string().min(1).max(128).optional(),
});

export type ActionRequest = {
  actions: readonly Action[];
  transactionId?: string | undefined;
};

const SUPPORTED: readonly string[] = actionSchema.options.map(
  (option) => option.shape.actionType.value,
);

/** Reads the body of an actions request. Throws 400 for a malformed and 501 for an unknown action. */
export function parseActionRequest(body: unknown): ActionRequest {
  const request = requestSchema.safeParse(body);
  if (!request.success) throw contentError(400, 'actionError', 'The body needs a list of actions.');
  const actions = request.data.actions.map((given) => {
    const action = actionSchema.safeParse(given);
    if (action.success) return action.data;
    const isSupported = SUPPORTED.includes(given.actionType);
    const issue = action.error.issues[0];
    const description = isSupported
      ? `${given.actionType}: ${issue?.path.join('.')} ${issue?.message}`
      : `The local Content Lake does not support ${given.actionType}.`;
    throw contentError(isSupported ? 400 : 501, 'actionError', description);
  });
  return { ...request.data, actions };
}
