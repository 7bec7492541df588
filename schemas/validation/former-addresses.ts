import { SHORT_LIST } from '#app/quiz/base/limits.ts';
import { asList } from '#app/quiz/base/unknown.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';

const addressOf = (audit: StoredDocument): string =>
  typeof audit.slug === 'string' && audit.slug ? audit.slug : '/';

/**
 * The former addresses of an audit once it is published in place of its published version: the one that it
 * leaves is among them, the one that it gets is not. The newest come last; the oldest are forgotten.
 * `undefined` where they stay as they are.
 */
export function newFormerAddresses(
  edited: StoredDocument,
  published: StoredDocument | undefined,
): string[] | undefined {
  if (!published || edited._type !== 'audit') return undefined;
  const [now, before] = [addressOf(edited), addressOf(published)];
  if (now === before) return undefined;
  const texts = asList(edited.formerAddresses).filter((each) => typeof each === 'string');
  const others = texts.filter((each) => each !== now && each !== before);
  const addresses = [...others, before].slice(-SHORT_LIST);
  return addresses.join() === texts.join() ? undefined : addresses;
}
