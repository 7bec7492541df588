import { language } from '#app/quiz/base/fields.ts';
import { DEFAULT_LANGUAGE } from '#app/quiz/base/format.ts';
import { webAddress } from '#app/quiz/base/links.ts';
import { asList, ownProperty } from '#app/quiz/base/unknown.ts';
import { slug as slugContract } from '#app/quiz/contract/audit.ts';
import { problemOf } from '#app/quiz/contract/structure.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { auditsOf } from '#schemas/validation/audits.ts';
import { languageName, shortName } from '#schemas/wording/language-name.ts';
import { proposedName } from '#schemas/wording/proposed-name.ts';
import type { NewClient } from './audit-start.ts';

/** What an editor enters for a new audit. `slug`: `undefined` while it follows the name. */
export type EnteredAudit = {
  title: string;
  /** The id of the settings, `NEW_CLIENT`, or empty while none is chosen. */
  client: string;
  clientName: string;
  website: string;
  language: string;
  slug: string | undefined;
};

export const NEW_CLIENT = 'new';

export const EMPTY_AUDIT: EnteredAudit = {
  title: '',
  client: '',
  clientName: '',
  website: '',
  language: DEFAULT_LANGUAGE,
  slug: undefined,
};

/** The clients, by the names of their businesses. Where two have one name, the name of the site follows. */
export function clientsIn(documents: Documents): { id: string; title: string }[] {
  const settings = documents.filter(({ _type }) => _type === 'siteSettings');
  const nameOf = ({ provider, siteName }: StoredDocument) =>
    String(ownProperty(provider, 'name') || siteName || 'Client without a name');
  return settings
    .map((each) => {
      const name = nameOf(each);
      const isOnly = settings.filter((other) => nameOf(other) === name).length === 1;
      return { id: each._id, title: isOnly ? name : `${name} (${each.siteName ?? each._id})` };
    })
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

/**
 * What would be created, and why it cannot be yet. `documents`: one version of each. `languages`: those in
 * which there are texts to start from, the one in which they are written first.
 */
export function draftOf(entered: EnteredAudit, documents: Documents, languages: readonly string[]) {
  const taken = auditsOf(documents).map(({ path }) => path.replace('/q/', ''));
  const [title, clientName] = [entered.title.trim(), entered.clientName.trim()];
  // A link of another client may lead there.
  const former = documents.flatMap((each) => asList(each.formerAddresses));
  const proposed =
    proposedName(title, [...taken, ...former]) || proposedName('audit', ['audit', ...taken]);
  const slug = entered.slug ?? (title === '' ? '' : proposed);
  const tag = entered.language.trim();
  const website = withScheme(entered.website.trim());
  const isNewClient = entered.client === NEW_CLIENT;
  const settings = documents.find(({ _id }) => _id === entered.client);
  const slugProblem =
    entered.slug === undefined
      ? undefined
      : (problemOf(slugContract, slug) ??
        (taken.includes(slug) ? 'Another audit has this address.' : undefined));
  const languageProblem = isNewClient ? problemOf(language, tag) : undefined;
  const websiteProblem = isNewClient && website ? problemOf(webAddress, website) : undefined;
  const problem =
    (title === '' && 'Enter a name.') ||
    (!settings && !isNewClient && 'Choose the client that it is for.') ||
    (isNewClient && clientName === '' && 'Enter the business name of the client.') ||
    (websiteProblem && 'Correct the website of the client.') ||
    (languageProblem && 'Enter the code of the language.') ||
    (slugProblem && 'Correct the address.') ||
    undefined;
  const newClient: NewClient = { name: clientName, website, language: tag };
  return {
    title,
    slug,
    settings,
    newClient,
    problem,
    slugProblem,
    languageProblem: tag === '' ? undefined : languageProblem,
    websiteProblem,
    languageNote: languageProblem ? undefined : languageNote(settings, isNewClient, tag, languages),
  };
}

const withScheme = (website: string) =>
  website === '' || /^[a-z]+:/i.test(website) ? website : `https://${website}`;

function languageNote(
  settings: StoredDocument | undefined,
  isNewClient: boolean,
  entered: string,
  languages: readonly string[],
): string | undefined {
  if (!settings && !isNewClient) return undefined;
  const tag = settings ? String(settings.language || DEFAULT_LANGUAGE) : entered;
  const [written = tag, ...translations] = languages;
  const isSame = new Intl.Locale(tag).language === new Intl.Locale(written).language;
  return [
    settings && `The language of this client’s audits is ${languageName(tag)}.`,
    translations.includes(tag) &&
      `The texts are in ${shortName(tag)}, with ${shortName(written)} beside it in Languages.`,
    !isSame &&
      !translations.includes(tag) &&
      `The texts that it starts from are in ${shortName(written)}: write them anew.`,
  ]
    .filter(Boolean)
    .join(' ');
}
