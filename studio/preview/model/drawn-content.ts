import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { PersonaCheck } from '#app/quiz/checks/personas.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { contentIn } from '#app/quiz/languages/content-in.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { reuseIfEqual } from '#studio/hooks/reuse-if-equal.ts';
import { inspectVersion, type LocatedIssue } from '#studio/versions/inspect-version.ts';
import { withLakePictures } from '#studio/versions/pictures.ts';

export type DrawnContent = {
  content: SiteContent;
  personas: PersonaCheck[];
  documents: StoredDocument[];
  /** The result of the site's query on these documents. */
  result: unknown;
};

/** The last content that could be drawn, and why newer documents cannot, if so. */
export type DrawnState = {
  drawn?: DrawnContent;
  errors: LocatedIssue[];
  /** If not, the errors are about missing and malformed fields, and hide those between fields. */
  isWellFormed: boolean;
  /** Whether the document in the form is drawn without other drafts, because of errors in these. */
  isAlone?: boolean;
};

/**
 * What to draw after an edit. A version that the contract refuses leaves the last one in place; if there is
 * none yet, the published one of the same audit is drawn. `alone`: what is published with the document in the
 * form, which is drawn if only other drafts have errors. `language`: the tag of another language than the
 * audit's own. Equal content stays the same object, so that nothing is drawn again.
 */
export async function drawnStateFor(
  edited: StoredDocument[],
  published: StoredDocument[],
  last: DrawnContent | undefined,
  alone?: StoredDocument[],
  language?: string,
): Promise<DrawnState> {
  const inspectIn = (documents: StoredDocument[]) => inspect(documents, last, language);
  const state = await inspectIn(edited);
  if (!state.drawn && alone) {
    const { drawn } = await inspectIn(alone);
    if (drawn) return { ...state, drawn, isAlone: true };
  }
  return { ...state, drawn: state.drawn ?? last ?? (await inspectIn(published)).drawn };
}

async function inspect(
  documents: StoredDocument[],
  last?: DrawnContent,
  language?: string,
): Promise<DrawnState> {
  const { result, inspection } = await inspectVersion(documents);
  const { content, personas, ...found } = inspection;
  const site = ownProperty(result, 'site');
  const translated = content && language ? contentIn(site, language).content : content;
  const drawn = translated && {
    content: reuseIfEqual(last?.content, withLakePictures(translated)),
    personas,
    documents,
    result: site,
  };
  return { drawn, ...found };
}
