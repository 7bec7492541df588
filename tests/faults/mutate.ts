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

/** A copy of the result with this text in every string field where it is accepted, and their number. */
export function inEveryString(
  result: unknown,
  text: string,
  isAccepted: (result: unknown) => boolean,
): { result: unknown; count: number } {
  const copy: unknown = structuredClone(result);
  let count = 0;
  for (const [parent, key] of propertiesIn(copy)) {
    const value: unknown = Reflect.get(parent, key);
    if (key.startsWith('_') || typeof value !== 'string') continue;
    put(parent, key, text);
    if (isAccepted(copy)) count += 1;
    else put(parent, key, value);
  }
  return { result: copy, count };
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
