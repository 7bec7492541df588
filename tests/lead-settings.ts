import { readFileSync } from 'node:fs';
import { richTextOf } from '#app/quiz/base/markdown.ts';
import { storedBlocks } from '#app/quiz/base/rich-text.ts';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import { trueWithLeads } from '#app/quiz/checks/check-leads.ts';
import type { LeadSettings } from '#app/quiz/contract/lead-settings.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import english from '#seed/lead-texts.json' with { type: 'json' };
import { contentOf, type SeedDocument, seedDocuments, shippedFrench, withField } from './seed.ts';

const { reportEmail, confirmation } = english;

/** Leads on, with the texts that the Studio suggests and the addresses of a made-up business. */
export const LEADS_ON: LeadSettings = {
  isOn: true,
  sendAt: 'form',
  retentionMonths: 24,
  sender: {
    name: 'Harbour Web',
    address: '12 Lower Water Street, Halifax NS  B3J 1R7',
    contact: 'hello@harbourweb.test',
  },
  ...english,
  personInCharge: {
    ...english.personInCharge,
    name: 'Marie Tremblay',
    contact: 'privacy@harbourweb.test',
  },
  reportEmail: { ...reportEmail, body: richTextOf(reportEmail.body) },
  confirmation: { ...confirmation, body: richTextOf(confirmation.body) },
};

const leavesOf = (value: object, at = ''): string[] =>
  Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner && !Array.isArray(inner)
      ? leavesOf(inner, `${at}${name}.`)
      : [`${at}${name}`],
  );

/** What must be filled in; `emailHelp` and `undeliverable` may replace texts of the form. */
export const LEAVES = leavesOf(LEADS_ON).filter(
  (leaf) =>
    !/^(isOn|emailHelp|sentByEmail|clickIds|sender\.email|reportEmail\.undeliverable)$/.test(leaf),
);

/** Settings as the Studio stores them. */
const asStored = (leads: unknown): unknown =>
  JSON.parse(JSON.stringify(leads), (_, value) =>
    ownProperty(value?.[0], 'items') ? storedBlocks(value) : value,
  );

/** What has to be true before leads can be switched on: real names and addresses, and no promise of the seed. */
export const TRUE_TEXTS: [document: string, field: string, value: string][] = [
  ['siteSettings', 'provider.name', 'Harbour Web'],
  ['siteSettings', 'provider.url', 'https://harbourweb.test'],
  ['siteSettings', 'booking', 'https://harbourweb.test/book'],
  ['siteSettings', 'privacy.url', 'https://harbourweb.test/privacy'],
  ['landingPage', 'security', 'We use your information only as the form explains.'],
  ['leadForm', 'privacyNotice', 'We use your information only as explained here.'],
];

/** The seed with texts that are true in both states, and with these lead settings. */
export const documentsWithLeads = (leads: unknown = LEADS_ON): SeedDocument[] =>
  TRUE_TEXTS.reduce(
    (documents, edit) => withField(documents, ...edit),
    withField(seedDocuments(), 'siteSettings', 'leads', asStored(leads)),
  );

/** An entry for each suggested text, as the tool *Languages* makes them. */
const entriesOf = (own: unknown, french: unknown, path: string): object[] =>
  isObject(french)
    ? Object.entries(french).flatMap(([name, each]) =>
        entriesOf(ownProperty(own, name), each, `${path}.${name}`),
      )
    : [{ _key: path, path, of: own, text: french }];

/** The seed with leads on, in English and, as complete, in French. */
export function frenchWithLeads(): SeedDocument[] {
  const suggested = JSON.parse(readFileSync('seed/fr-CA/lead-texts.json', 'utf8'));
  const { sender, personInCharge } = LEADS_ON;
  const named = { ...personInCharge, ...suggested.personInCharge };
  const settings = entriesOf(
    { ...LEADS_ON, reportEmail, confirmation },
    { ...suggested, sender, personInCharge: named },
    'leads',
  );
  const translations = shippedFrench().slice(seedDocuments().length);
  return [
    ...documentsWithLeads(),
    ...translations.map(({ source, entries, ...translation }) => {
      const document = ownProperty(source, '_ref');
      const own = Object.values(Object(entries)).map((entry) => {
        const path = ownProperty(entry, 'path');
        const [, , of] = TRUE_TEXTS.find(([id, field]) => id === document && field === path) ?? [];
        const text = trueWithLeads(String(ownProperty(entry, 'text'))) ?? of;
        return { ...Object(entry), ...(of && { of, text }) };
      });
      const added = document === 'siteSettings' ? settings : [];
      return { ...translation, source, entries: [...own, ...added] };
    }),
  ];
}

export const contentWithLeads = (leads?: LeadSettings): Promise<SiteContent> =>
  contentOf(documentsWithLeads(leads));
