type Random = () => number;
type Mutation = (parent: object, key: string, random: Random) => unknown;

const ATTACKS = [
  ...['<script>alert(1)</script>', '</script><svg onload=alert(1)>', 'javascript:alert(1)'],
  ...['"><img src=x onerror=alert(1)>', '{__proto__}', '\u0000', '\ud800', '\u202e'],
];

const NUMBERS = [0, -0, -1, 0.5, 1e308, -1e308, 5e-324, 2 ** 53, 1e21];

const OPEN = { enumerable: true, configurable: true, writable: true };

const ODD: unknown[] = [
  ...[null, true, false, '', ' ', [], {}, [null], [[]], 'x'.repeat(100_000), '__proto__'],
  ...[{ _type: 'reference', _ref: 'nothing' }, JSON.parse('{"__proto__":{"points":100}}')],
  ...[Array.from({ length: 200 }, () => ({ value: 'x', label: 'x', points: 1 })), 'constructor'],
];

const put = (parent: object, key: string, value: unknown) =>
  Object.defineProperty(parent, key, { ...OPEN, value: structuredClone(value) });
const one = <Item>(list: readonly Item[], random: Random) =>
  list[Math.floor(random() * list.length)];

const MUTATIONS: Mutation[] = [
  (parent, key) => Reflect.deleteProperty(parent, key),
  (parent, key, random) => put(parent, key, one(ODD, random)),
  (parent, key, random) => put(parent, key, one(NUMBERS, random)),
  (parent, key, random) => put(parent, key, one(ATTACKS, random)),
  // A text stays one, so that it gets as far as the page.
  (parent, key, random) => {
    const value: unknown = Reflect.get(parent, key);
    if (typeof value === 'string') put(parent, key, value + one(ATTACKS, random));
    else if (typeof value === 'number') put(parent, key, -value);
  },
  (parent, key, random) => {
    const value: unknown = Reflect.get(parent, key);
    if (typeof value === 'number')
      put(parent, key, value * (one([0, 10, 1e6, 1e300], random) ?? 0));
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

/** A copy of the answer with one to three mistakes in it, anywhere. */
export function mutated(answer: unknown, random: Random): unknown {
  const copy: unknown = structuredClone(answer);
  for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
    const [parent, key] = one(placesIn(copy), random) ?? [];
    if (parent && key !== undefined) one(MUTATIONS, random)?.(parent, key, random);
  }
  return copy;
}

/** The answer with this text in every string that may hold it, and how many those are. */
export function inEveryString(
  answer: unknown,
  text: string,
  isAccepted: (answer: unknown) => boolean,
): { answer: unknown; count: number } {
  const copy: unknown = structuredClone(answer);
  let count = 0;
  for (const [parent, key] of placesIn(copy)) {
    const value: unknown = Reflect.get(parent, key);
    if (key.startsWith('_') || typeof value !== 'string') continue;
    put(parent, key, text);
    if (isAccepted(copy)) count += 1;
    else put(parent, key, value);
  }
  return { answer: copy, count };
}

/** Every field and member of a list, as what holds it and its name. */
function placesIn(value: unknown): [parent: object, key: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): [object, string][] => [
    [value, key],
    ...placesIn(inner),
  ]);
}
