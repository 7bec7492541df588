import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';

/** The ids of all documents to which a value refers. `onlyStrong`: those that the reference protects from deletion. */
export function refsIn(value: unknown, onlyStrong = false): string[] {
  if (!isObject(value)) return [];
  const ref = ownProperty(value, '_ref');
  const isWeak =
    ownProperty(value, '_weak') === true &&
    ownProperty(value, '_strengthenOnPublish') === undefined;
  return [
    ...(typeof ref === 'string' && !(onlyStrong && isWeak) ? [ref] : []),
    ...Object.values(value).flatMap((each) => refsIn(each, onlyStrong)),
  ];
}
