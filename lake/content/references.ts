const strongOf = new WeakMap<object, ReadonlySet<string>>();

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (
    '_ref' in value &&
    typeof value._ref === 'string' &&
    !('_weak' in value && value._weak === true) &&
    !('_dataset' in value)
  )
    found.add(value._ref);
  for (const inner of Object.values(value)) collect(inner, found);
}

/** The ids that a document refers to strongly, within its own dataset. */
export function strongReferences(document: object): ReadonlySet<string> {
  const known = strongOf.get(document);
  if (known) return known;
  const found = new Set<string>();
  collect(document, found);
  strongOf.set(document, found);
  return found;
}

/** References that stay weak only until their document is published become strong. */
export function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened);
  if (typeof value !== 'object' || value === null) return value;
  const { _strengthenOnPublish: strengthen, ...fields } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, strengthened(inner)]),
  );
  if (strengthen === undefined) return fields;
  const staysWeak =
    typeof strengthen === 'object' &&
    strengthen !== null &&
    'weak' in strengthen &&
    strengthen.weak === true;
  const { _weak, ...strong } = fields;
  return staysWeak ? fields : strong;
}
