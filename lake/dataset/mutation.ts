import { z } from 'zod';
import { parseWrite } from './errors.ts';
import { DOCUMENT_ID } from './ids.ts';

const fields = z.record(z.string(), z.unknown());
const items = z.array(z.unknown());
const id = z.string().regex(DOCUMENT_ID, 'is not a valid document id');

/** The operations of a patch, without the documents that it changes. */
export const patchOperations = z.strictObject({
  set: fields.optional(),
  setIfMissing: fields.optional(),
  unset: z.array(z.string()).optional(),
  inc: z.record(z.string(), z.number()).optional(),
  dec: z.record(z.string(), z.number()).optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  insert: z
    .union(
      [
        z.strictObject({ before: z.string(), items }),
        z.strictObject({ after: z.string(), items }),
        z.strictObject({ replace: z.string(), items }),
      ],
      'needs `items`, and one of `before`, `after` and `replace`',
    )
    .optional(),
});

/** The document with an id, or those that a query finds. */
const selection = {
  id: id.optional(),
  query: z.string().optional(),
  params: fields.optional(),
};
const isSelection = (given: { id?: unknown; query?: unknown }) =>
  (given.id === undefined) !== (given.query === undefined);
const NO_SELECTION = 'needs either an `id` or a `query`';

/** Where it is `create`, a random part completes an `_id` that is missing or ends in a dot. */
const documentToCreate = z.looseObject({
  _type: z.string('must be a string: a document needs a type').min(1),
  _id: z.string().optional(),
});
const documentWithId = documentToCreate.extend({ _id: id });

const mutationSchema = z
  .strictObject({
    create: documentToCreate,
    createIfNotExists: documentWithId,
    createOrReplace: documentWithId,
    delete: z.object(selection).refine(isSelection, NO_SELECTION),
    patch: patchOperations
      .extend({ ...selection, ifRevisionID: z.string().optional() })
      .refine(isSelection, NO_SELECTION),
  })
  .partial()
  .refine((mutation) => Object.keys(mutation).length === 1, 'must be one mutation');

export type Mutation = z.infer<typeof mutationSchema>;
export type Patch = NonNullable<Mutation['patch']>;
export type Selection = NonNullable<Mutation['delete']>;
export type DocumentToCreate = z.infer<typeof documentToCreate>;

/** A client may choose the id of its transaction. */
export const transactionId = z.string().min(1).max(128).optional();

const requestSchema = z.object({ mutations: z.array(mutationSchema).min(1), transactionId });

/** Reads the body of a mutate request. Throws 400 with the place of the first problem. */
export const parseMutateRequest = (body: unknown) =>
  parseWrite(requestSchema, body, 'mutationError');
