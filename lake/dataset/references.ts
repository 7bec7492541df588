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
