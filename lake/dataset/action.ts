import { z } from 'zod';
import { isJsonObject } from './document.ts';
import { parseWrite } from './errors.ts';
import { patchOperations, transactionId } from './mutation.ts';

const id = z.string().min(1);
const content = z.looseObject({ _type: z.string().min(1), _id: id });
const revision = z.string().optional();

const kind = <Name extends string>(name: Name) => z.literal(`sanity.action.document.${name}`);

/** The actions that the Studio and the client use to edit and publish. Unknown properties are ignored. */
const actionSchema = z.discriminatedUnion(
  'actionType',
  [
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
  ],
  {
    error: ({ code, input }) =>
      code === 'invalid_union' && isJsonObject(input)
        ? `The local Content Lake does not support ${input.actionType}.`
        : undefined,
  },
);

export type Action = z.infer<typeof actionSchema>;

const requestSchema = z.object({ actions: z.array(actionSchema).min(1), transactionId });

/** Reads the body of an actions request. Throws 400 for a malformed and 501 for an unknown action. */
export const parseActionRequest = (body: unknown) => parseWrite(requestSchema, body, 'actionError');
