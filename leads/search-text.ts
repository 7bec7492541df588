import anyAscii from 'any-ascii';
import { cleanText } from '#app/quiz/base/entered-text.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';

/** A text as it is stored to be searched, and as it is searched for: without accents, in lower case. */
export const searchTextOf = (text: string): string =>
  anyAscii(cleanText(text)).toLowerCase().trim();

/** The texts by which the list sorts leads: family name first. */
export const sortTextsOf = ({ firstName, lastName, email, businessName }: Lead) => ({
  sortName: searchTextOf(`${lastName} ${firstName}`),
  sortEmail: searchTextOf(email),
  sortBusiness: searchTextOf(businessName),
});

/** The parts of a lead in which a search looks. */
export const searchedPartsOf = (lead: Lead): string =>
  searchTextOf([lead.firstName, lead.lastName, lead.email, lead.businessName, lead.city].join(' '));
