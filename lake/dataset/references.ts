import { isJsonObject } from './document.ts';

function collectReferences(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectReferences(item, found);
  if (!isJsonObject(value)) return;
  const { _ref, _weak } = value;
  if (typeof _ref === 'string' && _weak !== true && !('_dataset' in value)) found.add(_ref);
  for (const inner of Object.values(value)) collectReferences(inner, found);
}

/** The ids of a document's strong references within its own dataset. */
export function strongReferences(document: object): ReadonlySet<string> {
  const found = new Set<string>();
  collectReferences(document, found);
  return found;
}

/** Makes references strong that are weak only until the document is published. */
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences);
  if (!isJsonObject(value)) return value;
  const { _strengthenOnPublish: strengthen, ...fields } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, strengthenReferences(inner)]),
  );
  if (strengthen === undefined) return fields;
  const staysWeak = isJsonObject(strengthen) && strengthen.weak === true;
  const { _weak, ...strong } = fields;
  return staysWeak ? fields : strong;
}
