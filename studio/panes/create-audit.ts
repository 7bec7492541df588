import type { SanityClient } from '@sanity/client';
import { getPublishedId } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { trueWithLeads } from '#app/quiz/checks/check-leads.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { fetchStored } from '#schemas/validation/stored-documents.ts';
import { versionsOf } from '#schemas/validation/versions.ts';
import { copyDocuments } from './copy-documents.ts';

type NewAudit = {
  title: string;
  slug: string;
  /** The documents of its quiz, the quiz first. */
  quiz: readonly StoredDocument[];
  /** Its landing page, form and report texts, in which `{auditName}` is the name of the audit. */
  parts: readonly StoredDocument[];
  /** What its own document says besides, such as where the form is. */
  fields?: object;
  /** The settings of its client. `isNew`: they are created with it. */
  settings: { document: StoredDocument; isNew: boolean };
};

/**
 * Creates an audit with all its own parts, as drafts with new ids, in one transaction. For a client whose leads are
 * on, texts that are true only while they are off are replaced. Resolves with the id of the audit. If it rejects,
 * nothing was created.
 */
export async function createAudit(
  client: SanityClient,
  { title, slug, quiz, parts, fields, settings: { document: settings, isNew } }: NewAudit,
  newId?: () => string,
): Promise<string> {
  const [first] = quiz;
  if (!first) throw new RangeError('The template has no quiz.');
  const reference = (_ref: string) => ({ _type: 'reference', _ref });
  const audit: StoredDocument = {
    ...fields,
    ...{ _id: 'audit-new', _type: 'audit', title, slug, quiz: reference(first._id) },
    ...Object.fromEntries(parts.map(({ _id, _type }) => [_type, reference(_id)])),
    settings: reference(settings._id),
  };
  const hasLeads = ownProperty(settings.leads, 'isOn') === true;
  const own = withTexts([...parts, ...(isNew ? [settings] : [])], (text) => {
    const named = text.replaceAll('{auditName}', () => title);
    return hasLeads ? (trueWithLeads(named) ?? named) : named;
  });
  const documents = [audit, { ...first, title }, ...quiz.slice(1), ...own];
  const versions = versionsOf(await fetchStored(client));
  const drafts = copyDocuments(documents, versions, newId);
  await drafts.reduce((all, draft) => all.create(draft), client.transaction()).commit();
  return getPublishedId(String(drafts[0]?._id));
}

/** Uploads pictures that a template brings along. Their ids are those of their bytes, so that each is there once. */
export const uploadPictures = (client: SanityClient, pictures: readonly StoredDocument[]) =>
  Promise.all(
    pictures.map(({ _id, _bytes }) => {
      const bytes = Uint8Array.from(atob(String(_bytes)), (each) => each.charCodeAt(0));
      return client.assets.upload('image', new Blob([bytes]), { filename: `${_id}.webp` });
    }),
  );

/** The documents with each text as `change` returns it. */
export const withTexts = (
  documents: readonly StoredDocument[],
  change: (text: string) => string,
): StoredDocument[] =>
  JSON.parse(
    JSON.stringify(documents, (_, value: unknown) =>
      typeof value === 'string' ? change(value) : value,
    ),
  );
