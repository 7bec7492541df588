const cache = new WeakMap<object, ReadonlySet<string>>();

function collectReferences(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (
    '_ref' in value &&
    typeof value._ref === 'string' &&
    !('_weak' in value && value._weak === true) &&
    !('_dataset' in value)
  )
    found.add(value._ref);
  for (const inner of Object.values(value)) collectReferences(inner, found);
}

/** The ids of a document's strong references within its own dataset. */
export function strongReferences(document: object): ReadonlySet<string> {
  const known = cache.get(document);
  if (known) return known;
  const found = new Set<string>();
  collectReferences(document, found);
  cache.set(document, found);
  return found;
}

/** Makes references strong that are weak only until the document is published. */
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences);
  if (typeof value !== 'object' || value === null) return value;
  const { _strengthenOnPublish: strengthen, ...fields } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, strengthenReferences(inner)]),
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
