import { type SeedDocument, seedDocuments } from './seed.ts';

const reference = (_ref: string) => ({ _type: 'reference', _ref });

/** The references of an audit to the shipped documents. */
export const SHIPPED_PARTS = {
  quiz: reference('quiz-default'),
  settings: reference('siteSettings'),
  landingPage: reference('landingPage'),
  leadForm: reference('leadForm'),
  resultsPage: reference('resultsPage'),
};

/** An audit with a landing page of its own and, but for these fields, the shipped documents. */
export function auditDocuments(
  name: string,
  headline: string,
  fields: object = {},
): SeedDocument[] {
  const landingPage = seedDocuments().find(({ _id }) => _id === 'landingPage');
  return [
    {
      _id: `audit-${name}`,
      _type: 'audit',
      title: name,
      slug: name,
      ...SHIPPED_PARTS,
      landingPage: reference(`landing-${name}`),
      ...fields,
    },
    { ...landingPage, _id: `landing-${name}`, _type: 'landingPage', headline },
  ];
}

/** The shipped documents, and those of an audit at `/q/bakery`. */
export const withBakery = (headline = 'Bakery', fields: object = {}): SeedDocument[] => [
  ...seedDocuments(),
  ...auditDocuments('bakery', headline, fields),
];
