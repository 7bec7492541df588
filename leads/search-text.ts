import anyAscii from 'any-ascii';
import { cleanText } from '#app/quiz/contract/entered-text.ts';

/** A text as it is stored to be searched, and as it is searched for: without accents, in lower case. */
export const searchTextOf = (text: string): string =>
  anyAscii(cleanText(text)).toLowerCase().trim();

type Searched = Record<'firstName' | 'lastName' | 'email' | 'businessName' | 'city', string>;

/** The parts of a lead in which a search looks. */
export const searchedPartsOf = (lead: Searched): string =>
  searchTextOf([lead.firstName, lead.lastName, lead.email, lead.businessName, lead.city].join(' '));
