type Random = () => number;
type Mutation = (parent: object, key: string, random: Random) => unknown;

const ATTACKS = [
  '<script>alert(1)</script>',
  '</script><svg onload=alert(1)>',
  'javascript:alert(1)',
  '"><img src=x onerror=alert(1)>',
  '{__proto__}',
  '\u0000',
  '\ud800',
  '\u202e',
];

const NUMBERS = [0, -0, -1, 0.5, 1e308, -1e308, 5e-324, 2 ** 53, 1e21];

const ORDINARY_PROPERTY = { enumerable: true, configurable: true, writable: true };

const ODD_VALUES: unknown[] = [
  ...[null, true, false, '', ' ', [], {}, [null], [[]], 'x'.repeat(100_000), '__proto__'],
  { _type: 'reference', _ref: 'nothing' },
  JSON.parse('{"__proto__":{"points":100}}'),
  Array.from({ length: 200 }, () => ({ value: 'x', label: 'x', points: 1 })),
  'constructor',
];

const put = (parent: object, key: string, value: unknown) =>
  Object.defineProperty(parent, key, { ...ORDINARY_PROPERTY, value: structuredClone(value) });
const pick = <Item>(list: readonly Item[], random: Random) =>
  list[Math.floor(random() * list.length)];

const MUTATIONS: Mutation[] = [
  (parent, key) => Reflect.deleteProperty(parent, key),
  (parent, key, random) => put(parent, key, pick(ODD_VALUES, random)),
  (parent, key, random) => put(parent, key, pick(NUMBERS, random)),
  (parent, key, random) => put(parent, key, pick(ATTACKS, random)),
  // A string stays a string, so that it reaches the page.
  (parent, key, random) => {
    const value: unknown = Reflect.get(parent, key);
    if (typeof value === 'string') put(parent, key, value + pick(ATTACKS, random));
    else if (typeof value === 'number') put(parent, key, -value);
  },
  (parent, key, random) => {
    const value: unknown = Reflect.get(parent, key);
    if (typeof value === 'number')
      put(parent, key, value * (pick([0, 10, 1e6, 1e300], random) ?? 0));
  },
  (parent, key) => {
    const value: unknown = Reflect.get(parent, key);
    if (Array.isArray(value)) put(parent, key, [...value, ...value.slice(0, 1)]);
  },
  (parent, key) => {
    const value: unknown = Reflect.get(parent, key);
    if (Array.isArray(value)) put(parent, key, value.toReversed());
  },
  (parent, key) => put(parent, '__proto__', Reflect.get(parent, key)),
];

/** A copy of a query's result with one to three random errors anywhere in it. */
export function mutated(result: unknown, random: Random): unknown {
  const copy: unknown = structuredClone(result);
  for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
    const [parent, key] = pick(propertiesIn(copy), random) ?? [];
    if (parent && key !== undefined) pick(MUTATIONS, random)?.(parent, key, random);
  }
  return copy;
}

/** A string in a result. `place`: its path without the numbers of items, the same for all strings of a kind. */
export type StringIn = { parent: object; key: string; value: string; path: string; place: string };

/** The strings of a result that the site can show: without ids, and of translations only their texts. */
export function stringsIn(value: unknown, path = ''): StringIn[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const at = `${path}.${key}`;
    if (typeof inner !== 'string') return stringsIn(inner, at);
    if (key.startsWith('_') || (at.startsWith('.translations') && key !== 'text')) return [];
    return [{ parent: value, key, value: inner, path: at, place: at.replace(/\.\d+/g, '') }];
  });
}

/** Puts a text in all these strings at once, or in as many of them as can have it. Returns the others, which keep theirs. */
export function putInAll(
  strings: readonly StringIn[],
  text: string,
  isAccepted: () => boolean,
): StringIn[] {
  for (const { parent, key } of strings) put(parent, key, text);
  if (isAccepted()) return [];
  for (const { parent, key, value } of strings) put(parent, key, value);
  if (strings.length === 1) return [...strings];
  const middle = strings.length >> 1;
  return [strings.slice(0, middle), strings.slice(middle)].flatMap((half) =>
    putInAll(half, text, isAccepted),
  );
}

/** Every property at any depth, array items included, as its parent and its key. */
function propertiesIn(
  value: unknown,
  found: [parent: object, key: string][] = [],
): [parent: object, key: string][] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    found.push([value, key]);
    propertiesIn(inner, found);
  }
  return found;
}
