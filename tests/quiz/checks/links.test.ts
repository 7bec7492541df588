import { expect, test } from 'vitest';
import { seedDocuments, withField } from '#tests/seed.ts';
import { issuesOf } from './issues-of.ts';

const seed = seedDocuments();

const LINKS = [
  [
    'siteSettings',
    'booking',
    'Enter a full address that starts with https://, or mailto: and an email',
  ],
  ['siteSettings', 'provider.url', 'Enter a full address that starts with https://'],
  ['siteSettings', 'privacy.url', 'Enter a full address that starts with https://'],
] as const;

/** URLs that are dangerous, incomplete or malformed. */
const UNUSABLE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript:alert(1)//https://example.com',
  'javascript:alert(1)//http://example.com',
  'javascript:alert(1)//mailto:joe@example.com',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.com/',
  '//example.com',
  '/book',
  'example.com',
  'https://',
  'https:// example.com',
  'https:example.com/me',
  'https:/example.com/me',
  'https:///example.com/me',
  'https:\\\\example.com/me',
  'mailto:',
  'mailto:joe',
  'mailto:joe@example',
  'mailto://joe@example.com',
  'mailto:?subject=joe@example.com',
];

test.each(
  LINKS.flatMap(([id, field, message]) => UNUSABLE.map((href) => ({ id, field, message, href }))),
)('$id $field must not link to $href', async ({ id, field, message, href }) => {
  const issue = { document: id, field, rule: 'not-allowed', message };
  expect(await issuesOf(withField(seed, id, field, href))).toEqual([issue]);
});

test.each([
  ['booking', 'https://example.com/book?x=1'],
  ['booking', 'HTTPS://example.com'],
  ['booking', 'mailto:ada@example.com'],
  ['booking', 'mailto:ada@example.com?subject=A%20session%20for%20{businessName}'],
  ['booking', 'https://example.com/{score}?name={firstName}%20{lastName}&email={email}'],
  ['provider.url', 'http://example.com'],
  ['privacy.url', ' https://example.com/privacy '],
])('%s may link to %s', async (field, href) => {
  expect(await issuesOf(withField(seed, 'siteSettings', field, href))).toEqual([]);
});

const KNOWN = 'Use {firstName}, {lastName}, {email}, {businessName}, {score}.';

test.each([
  ['booking', 'https://example.com/?name={name}', `{name} is not known here. ${KNOWN}`],
  [
    'booking',
    'https://example.com/?name={firstName%20}',
    `{firstName%20} is not known here. ${KNOWN}`,
  ],
  [
    'booking',
    'https://example.com/?name=%7BfirstName%7d',
    'Write { and } in place of %7B and %7D.',
  ],
  ['booking', 'https://{firstName}.example.com/', /^Move what is in braces/],
  ['booking', 'mailto:{firstName}@example.com', /^Move what is in braces/],
  [
    'provider.url',
    'https://example.com/{email}',
    'Remove {email}: this address has no placeholders.',
  ],
  [
    'privacy.url',
    'https://example.com/{email}',
    'Remove {email}: this address has no placeholders.',
  ],
])('%s must not be %s', async (field, href, message) => {
  const issues = await issuesOf(withField(seed, 'siteSettings', field, href));
  const expected = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(issues).toEqual([
    { document: 'siteSettings', field, rule: 'not-allowed', message: expected },
  ]);
});
