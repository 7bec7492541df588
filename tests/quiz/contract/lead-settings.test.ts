import { expect, test } from 'vitest';
import { parseSiteContent } from '#app/quiz/checks/parse.ts';
import { consentTextOf } from '#app/quiz/contract/consent-text.ts';
import { contentWithLeads, documentsWithLeads, LEADS_ON, LEAVES } from '#tests/lead-settings.ts';
import { queryContent, shipped, withField } from '#tests/seed.ts';

const issuesFor = async (documents: ReturnType<typeof documentsWithLeads>) => {
  const parsed = parseSiteContent(await queryContent(documents));
  return 'issues' in parsed
    ? parsed.issues.map(({ document, field, message }) => `${document} ${field}: ${message}`)
    : [];
};

test('leads are off in the content that we ship, and the page says nothing about them', () => {
  expect(shipped.siteSettings.leads).toBeUndefined();
  expect(JSON.stringify(shipped.siteSettings)).not.toContain('leads');
});

test.each([undefined, null, {}, { isOn: false }, { isOn: null, purpose: '', sender: 3 }])(
  'leads are off for %j, whatever else is filled in',
  async (leads) => {
    expect(await issuesFor(documentsWithLeads(leads))).toEqual([]);
  },
);

test('complete settings are accepted unchanged', async () => {
  const { siteSettings } = await contentWithLeads();
  expect(siteSettings.leads).toEqual(LEADS_ON);
});

test.each(LEAVES)('leads need %s', async (leaf) => {
  const documents = withField(documentsWithLeads(), 'siteSettings', `leads.${leaf}`, undefined);
  expect(await issuesFor(documents)).toEqual([
    expect.stringMatching(new RegExp(`^siteSettings leads.${leaf}: \\w`)),
  ]);
});

test('without a text of its own, the email field must not say that nobody receives it', async () => {
  const leads = { ...LEADS_ON, emailHelp: undefined };
  expect(await issuesFor(documentsWithLeads(leads))).toEqual([
    expect.stringMatching(/^leadForm email\.help: “.* is not true/),
  ]);
});

test('the switch alone is refused with one message for each field, groups included', async () => {
  const found = await issuesFor(documentsWithLeads({ isOn: true }));
  expect(found.map((issue) => issue.split(/[ :]/)[1]).sort()).toEqual(
    // Without its own reason for the email address, the form’s promise stands.
    ['email.help', ...LEAVES.map((leaf) => `leads.${leaf}`)].sort(),
  );
});

test.each([
  ['isOn', 'yes', 'Switch leads on or off.'],
  ['isOn', 3, 'Switch leads on or off.'],
  ['sendAt', 'never', 'Choose when a lead is sent.'],
  ['retentionMonths', 0, 'Keep leads for at least one month.'],
  ['retentionMonths', 37, 'Keep leads for at most 36 months.'],
  ['retentionMonths', 1.5, 'Enter a whole number of months.'],
  ['sender.address', ' ', 'Write a text here.'],
])('leads with %s = %j: %s', async (field, value, message) => {
  const documents = withField(documentsWithLeads(), 'siteSettings', `leads.${field}`, value);
  expect(await issuesFor(documents)).toEqual([`siteSettings leads.${field}: ${message}`]);
});

const NO_CONTACT = 'Give a phone number, an email or a web address.';

test.each([
  ['902 422-1234', []],
  ['4221234', []],
  ['ada@пример.рф', []],
  ['harbourweb.ca', []],
  ['harbour-.info/contact', []],
  ['by phone', [NO_CONTACT]],
  ['Suite 42', [NO_CONTACT]],
  ['422 123', [NO_CONTACT]],
  ['Floor B.C', [NO_CONTACT]],
  ['ada@harbour', [NO_CONTACT]],
])('visitors who want to reach the sender at %s: %j', async (contact, messages) => {
  const documents = withField(
    documentsWithLeads(),
    'siteSettings',
    'leads.sender.contact',
    contact,
  );
  expect(await issuesFor(documents)).toEqual(
    messages.map((message) => `siteSettings leads.sender.contact: ${message}`),
  );
});

test.each([{ sendAt: 'report' }, { retentionMonths: 1 }, { retentionMonths: 36 }] as const)(
  'leads may have %j',
  async (part) => {
    expect(await issuesFor(documentsWithLeads({ ...LEADS_ON, ...part }))).toEqual([]);
  },
);

test('the consent text is what stands beside the box: label, purpose, sender, withdrawal', () => {
  expect(consentTextOf(LEADS_ON).split('\n')).toEqual([
    LEADS_ON.marketing.label,
    LEADS_ON.purpose,
    'Harbour Web, 12 Lower Water Street, Halifax NS B3J 1R7, hello@harbourweb.test',
    LEADS_ON.marketing.withdrawal,
  ]);
});

test('a text of several lines is one line of the consent text', () => {
  const sender = { ...LEADS_ON.sender, address: '12 Water Street,\r\n\nHalifax, ' };
  expect(consentTextOf({ ...LEADS_ON, sender }).split('\n')[2]).toContain(
    'Harbour Web, 12 Water Street, Halifax, hello@harbourweb.test',
  );
});
