import { draws } from '#tests/quiz/arbitrary-any-quiz.ts';

export const GENUINE = {
  audit: 'audit',
  language: 'en-CA',
  source: 'genuine',
  medium: '',
  campaign: '',
  milestones: ['landing', 'start'],
};

const VALUES = [
  ...[null, true, 0, -1, -5e9, 1e308, '', '-1', 'NaN', [], {}, [[]], ['start'], { n: -1 }],
  ...['__proto__', 'constructor', 'toString', 'audit', 'other', 'en-ca', 'xx'],
  ...['\u0000', '\ud800', 'a\u202Eb', 'ada@example.com', 'ada%40example.com', 'x|y', ' GOOGLE '],
  ...[
    'x'.repeat(41),
    '🦊'.repeat(90),
    "'; drop table visit; --",
    '=1+1',
    '<script>',
    'İ'.repeat(60),
  ],
];
/** Of these, an audit has some. */
const WELL_FORMED = [
  ...['start', 'report', 'time:0', 'shown:q1', 'answered:q8', 'shown:made-up', 'answered:q1-q1'],
  ...['shown:__proto__', 'answered:constructor', `shown:${'q'.repeat(60)}`],
];
const MILESTONES = [
  ...['START', ' start', 'finish', '__proto__', 'toString', '', -1, null, ['start'], { start: 1 }],
  ...['shown:', 'shown:q1\n', 'answered:q1:q1', 'time:6', 'time:-1', 'time:NaN', 'start', 'report'],
  ...[`shown:${'q'.repeat(61)}`, Number.MAX_SAFE_INTEGER],
];
/** Of these, an audit has one. */
const TAGS = ['fr-CA', 'de-CH', 'en', 'en-US', 'fr'];
const FIELDS = ['audit', 'language', 'source', 'medium', 'campaign', 'milestones'];
const EXTRA = ['n', 'day', '__proto__', 'constructor', 'milestone', 'id', 'toString'];
/** What replaces a part of the JSON. */
const TEXTS: [RegExp, string][] = [
  [/"start"/, 'NaN'],
  [/"start"/, '-Infinity'],
  [/"start"/, '1e400'],
  [/}$/, ''],
  [/^{/, '[{'],
  [/^{/, '{"audit":"x",'],
  [/^{/, '{"__proto__":{"audit":"audit"},'],
  [/}$/, ',"n":-9007199254740993}'],
  [/^.*$/, 'null'],
  [/^/, '\uFEFF'],
  [/$/, '{}'],
  [/"medium"/, '"MEDIUM"'],
  [/^/, ' '.repeat(20_000)],
];
/** What no page of the site sends. */
const REFUSED = [
  ...['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Site: none', 'Sec-Fetch-Site: Same-Origin'],
  ...['Sec-Fetch-Site: same-origin, cross-site', 'Origin: null', 'Origin: https://evil.example'],
];
const FORGED = [
  ...['User-Agent: Googlebot/2.1', 'X-Forwarded-For: 198.51.100.7', 'X-Visitor-Address: ][', ''],
  ...[
    'Authorization: Bearer x',
    'Content-Encoding: gzip',
    'X-HTTP-Method-Override: DELETE',
    '',
    '',
  ],
];
const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'QUERY'];

/** The first header of a request: whether it must be counted or must not. */
export const MUST = { count: 'X-Must: count', fail: 'X-Must: fail' };

type Target = { url: string; path: string; isDirect: boolean };

/** Requests about visits that no page sends, one in ten genuine; those past the site name other audits. */
export function* hostileVisits(
  count: number,
  seed: number,
  { url, path, isDirect }: Target,
): Generator<string> {
  const random = draws(seed);
  for (let index = 0; index < count; index += 1) {
    const isGenuine = index % 10 === 0;
    const told: Record<string, unknown> = { ...GENUINE, source: `c${random.int(0, 999)}` };
    if (isDirect) told.audit = `direct-${random.int(0, 3)}`;
    if (isGenuine) Object.assign(told, GENUINE);
    for (let turn = isGenuine ? 9 : random.int(1, 3); turn < 3; turn += 1) {
      const field = random.pick(FIELDS);
      const values = field === 'language' && random.maybe(0.5) ? TAGS : VALUES;
      const value = random.pick<unknown>(values);
      const milestones = random.pick<readonly unknown[]>([WELL_FORMED, WELL_FORMED, MILESTONES]);
      if (random.maybe(0.3))
        told.milestones = Array.from({ length: random.pick([1, 2, 5, 101]) }, () =>
          random.pick(milestones),
        );
      else if (random.maybe(0.2)) told[random.pick(EXTRA)] = value;
      else if (random.maybe(0.1)) delete told[field];
      else if (field !== 'audit' || !isDirect || value !== 'audit') told[field] = value;
    }
    let body = JSON.stringify(told);
    if (!isGenuine && random.maybe(0.2)) body = body.replace(...random.pick(TEXTS));
    const bytes = Buffer.from(body).toString('latin1');
    const [isOther, isRefused] = [random.maybe(0.05), random.maybe(0.1)];
    const must = !isGenuine && (isOther || (isRefused && !isDirect));
    const length = !isGenuine && random.maybe(0.03) ? random.pick([-1, 0, 5, '1e3']) : bytes.length;
    yield [
      `${must && isOther ? random.pick(METHODS) : 'POST'} ${path} HTTP/1.1`,
      isGenuine ? MUST.count : must ? MUST.fail : '',
      `Host: ${new URL(url).host}`,
      must && isRefused ? random.pick(REFUSED) : isDirect ? '' : 'Sec-Fetch-Site: same-origin',
      isGenuine ? '' : random.pick(FORGED),
      `Content-Type: ${!isGenuine && random.maybe(0.03) ? 'text/plain' : 'application/json'}`,
      `Content-Length: ${length}`,
      'Connection: close',
    ]
      .filter(Boolean)
      .concat('', bytes)
      .join('\r\n');
  }
}
