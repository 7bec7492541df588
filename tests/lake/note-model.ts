/** A deliberately simple model of a lake of `note` documents, which the real lake must match. */
export type Note = {
  _id: string;
  n?: number;
  text?: string;
  ref?: { _ref: string; _weak: boolean };
};

export type Fields = Omit<Note, '_id'>;

export type Step =
  | { kind: 'create' | 'createIfNotExists' | 'createOrReplace'; note: Note }
  | { kind: 'delete'; id: string }
  | { kind: 'set' | 'setIfMissing'; id: string; fields: Fields }
  | { kind: 'unset'; id: string; names: readonly (keyof Fields)[] }
  | { kind: 'invalid'; mutation: unknown };

export type Notes = ReadonlyMap<string, Note>;

/** The same step as a mutation of Sanity's HTTP API. */
export function toMutation(step: Step): unknown {
  switch (step.kind) {
    case 'create':
    case 'createIfNotExists':
    case 'createOrReplace':
      return { [step.kind]: { ...step.note, _type: 'note' } };
    case 'delete':
      return { delete: { id: step.id } };
    case 'set':
    case 'setIfMissing':
      return { patch: { id: step.id, [step.kind]: step.fields } };
    case 'unset':
      return { patch: { id: step.id, unset: step.names } };
    case 'invalid':
      return step.mutation;
  }
}

/** Applies a step. Returns false when the lake must refuse it. */
function applyStep(notes: Map<string, Note>, step: Step): boolean {
  if (step.kind === 'invalid') return false;
  if ('note' in step) {
    const { note, kind } = step;
    const exists = notes.has(note._id);
    if (exists && kind === 'create') return false;
    if (!exists || kind === 'createOrReplace') notes.set(note._id, note);
    return true;
  }
  if (step.kind === 'delete') {
    notes.delete(step.id);
    return true;
  }
  const note = notes.get(step.id);
  if (!note) return false;
  if (step.kind === 'set') notes.set(step.id, { ...note, ...step.fields });
  if (step.kind === 'setIfMissing') notes.set(step.id, { ...step.fields, ...note });
  if (step.kind === 'unset') {
    const left = Object.entries(note).filter(([name]) => !step.names.some((each) => each === name));
    notes.set(step.id, { ...Object.fromEntries(left), _id: step.id });
  }
  return true;
}

const strongRef = (note: Note | undefined): string | undefined =>
  note?.ref && !note.ref._weak ? note.ref._ref : undefined;

/** The notes after a transaction; null when the lake must refuse all of it. */
export function afterTransaction(before: Notes, steps: readonly Step[]): Notes | null {
  const after = new Map(before);
  if (!steps.every((step) => applyStep(after, step))) return null;
  for (const [id, note] of after) {
    const target = strongRef(note);
    if (target === undefined || after.has(target)) continue;
    const isOld = strongRef(before.get(id)) === target;
    if (!isOld || before.has(target)) return null;
  }
  return after;
}
