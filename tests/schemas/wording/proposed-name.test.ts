import { expect, test } from 'vitest';
import { slug } from '#app/quiz/contract/audit.ts';
import { proposedName } from '#schemas/wording/proposed-name.ts';

test.each([
  ['How often do you post?', [], 'how-often-do-you-post'],
  ['Où êtes-vous situé à Gaspé', [], 'ou-etes-vous-situe-a-gaspe'],
  ['Sœurs L’Été & Cie', [], 'soeurs-lete-cie'],
  ['Don’t know', [], 'dont-know'],
  ['Yes', ['yes', 'yes-2'], 'yes-3'],
  [
    'A very long question that has more words than any key needs',
    [],
    'a-very-long-question-that-has-more-words',
  ],
  [
    'Le bilan de santé numérique des petites entreprises',
    [],
    'le-bilan-de-sante-numerique-des-petites',
  ],
  ['Le bilan de santé numérique de la boulangerie', [], 'le-bilan-de-sante-numerique'],
  ['The opening hours of the stores and the restaurants', [], 'the-opening-hours-of-the-stores'],
  ['To and to and to and to and to and to and to and', [], 'to'],
  ['30+', [], '30'],
  ['日本', [], 'riben'],
  ['Привет, мир', [], 'privet-mir'],
  ['😀 ?', [], 'grinning'],
  ['¿?', [], ''],
  ['', [], ''],
])('for %j beside %j, %j is proposed', (text, taken, expected) => {
  expect(proposedName(text, taken)).toBe(expected);
  // It may be the address of an audit, too.
  expect(slug.safeParse(expected).success).toBe(expected !== '');
});
