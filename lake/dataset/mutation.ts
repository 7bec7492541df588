import { z } from 'zod';
import { contentError } from './errors.ts';
import { DOCUMENT_ID } from './ids.ts';

const fields = z.record(z.string(), z.unknown());
const items = z.array(z.unknown());
const id = z.string().regex(DOCUMENT_ID, 'is not a valid document id');
const params = fields.optional();

const operations = {
  set: fields.optional(),
  setIfMissing: fields.optional(),
  unset: z.array(z.string()).optional(),
  inc: z.record(z.string(), z.number()).optional(),
  dec: z.record(z.string(), z.number()).optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  insert: z
    .union([
      z.strictObject({ before: z.string(), items }),
      z.strictObject({ after: z.string(), items }),
      z.strictObject({ replace: z.string(), items }),
    ])
    .optional(),
};

/** The operations of a patch, without the document that it changes. */
export const patchOperations = z.strictObject(operations);

/** A random part completes an `_id` that is missing or ends in a dot. */
const documentToCreate = z.looseObject({
  _type: z.string('must be a string: a document needs a type').min(1),
  _id: z.string().optional(),
});

const mutationSchema = z.union([
  z.strictObject({ create: documentToCreate }),
  z.strictObject({ createIfNotExists: documentToCreate.extend({ _id: id }) }),
  z.strictObject({ createOrReplace: documentToCreate.extend({ _id: id }) }),
  z.strictObject({ delete: z.object({ id }) }),
  z.strictObject({ delete: z.object({ query: z.string(), params }) }),
  z.strictObject({
    patch: z.strictObject({ ...operations, id, ifRevisionID: z.string().optional() }),
  }),
  z.strictObject({ patch: z.strictObject({ ...operations, query: z.string(), params }) }),
]);

export type PatchOperations = z.infer<typeof patchOperations>;
export type Mutation = z.infer<typeof mutationSchema>;
export type DocumentToCreate = z.infer<typeof documentToCreate>;

const requestSchema = z.object({
  mutations: z.array(z.unknown()).min(1),
  transactionId: z.string().min(1).max(128).optional(),
});

export type MutateRequest = {
  mutations: readonly Mutation[];
  transactionId?: string | undefined;
};

/** The message of the branch that came closest when a union failed. */
function reasonOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_union') {
    const closest = issue.errors.filter((branch) =>
      branch.every((each) => each.code !== 'unrecognized_keys' || each.path.length > 0),
    );
    return reasonOf((closest[0] ?? issue.errors[0])?.[0]);
  }
  return issue ? `${issue.path.join('.')} ${issue.message}` : 'is not valid';
}

/** Reads the body of a mutate request. Throws 400 with the index of the first bad mutation. */
export function parseMutateRequest(body: unknown): MutateRequest {
  const request = requestSchema.safeParse(body);
  if (!request.success)
    throw contentError(400, 'validationError', 'The body needs a list of mutations.');
  const { mutations, transactionId } = request.data;
  const parsed = mutations.map((mutation, index) => {
    const checked = mutationSchema.safeParse(mutation);
    if (checked.success) return checked.data;
    const description = `Mutation ${index}: ${reasonOf(checked.error.issues[0])}`;
    throw contentError(400, 'mutationError', description, { type: 'validationError', description });
  });
  return { mutations: parsed, transactionId };
}
