import { expect, test } from 'vitest';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { launchSteps } from '#studio/panes/launch-steps.ts';
import { documentsWithLeads } from '#tests/lead-settings.ts';
import { seed } from '#tests/schemas/seed.ts';
import { withField } from '#tests/seed.ts';

const CLAIMS = ['claim-visibility', 'claim-owners', 'claim-rating'];
const sourced = CLAIMS.reduce((all, id) => withField(all, id, 'source', 'A survey'), seed());
const named = withField(seed(), 'siteSettings', 'provider', {
  name: 'Harbour Web',
  url: 'https://harbourweb.test/',
});
const broken = withField(seed(), 'landingPage', 'headline', '');

const states = async (published: StoredDocument[], withDrafts: StoredDocument[]) =>
  (await launchSteps({ published, withDrafts })).map(({ state }) => state);

test.each([
  ['the seed', seed(), seed(), ['open', 'open', 'open', 'open', 'open']],
  ['a draft of the name', seed(), named, ['edited', 'open', 'open', 'open', 'open']],
  ['a published name', named, named, ['done', 'open', 'open', 'open', 'open']],
  ['a name that a draft takes back', named, seed(), ['open', 'open', 'open', 'open', 'open']],
  ['sources', sourced, sourced, ['open', 'done', 'open', 'open', 'open']],
  [
    'a booking address',
    withField(seed(), 'siteSettings', 'booking', 'mailto:ann@harbourweb.test'),
    withField(seed(), 'siteSettings', 'booking', 'mailto:ann@harbourweb.test'),
    ['open', 'open', 'done', 'open', 'open'],
  ],
  ['drafts with an error', named, broken, ['done', 'open', 'open', 'open', 'open']],
  ['no content to show', broken, broken, ['open', 'open', 'open', 'open', 'open']],
])(
  'with %s, the steps before going live are in their states',
  async (_, live, edited, expected) => {
    expect(await states(live, edited)).toEqual(expected);
  },
);

test('with leads on, only the claims may be left', async () => {
  const documents = documentsWithLeads();
  expect(await states(documents, documents)).toEqual(['done', 'open', 'done', 'done', 'done']);
});

test('a step leads to each field that is left, and a step that is done to the first', async () => {
  const fieldsOf = async (documents: StoredDocument[]) =>
    (await launchSteps({ published: documents, withDrafts: documents })).map(({ fields }) =>
      fields.map(({ document, field }) => `${document} ${field}`).join(', '),
    );
  const last = ['siteSettings booking', 'siteSettings privacy.url', 'siteSettings leads.isOn'];
  expect(await fieldsOf(seed())).toEqual([
    'siteSettings provider.name, siteSettings provider.url',
    CLAIMS.map((id) => `${id} source`).join(', '),
    ...last,
  ]);
  expect(await fieldsOf(sourced)).toEqual([
    'siteSettings provider.name, siteSettings provider.url',
    'landingPage claims',
    ...last,
  ]);
});
