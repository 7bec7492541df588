import { isObject, property } from '#app/quiz/base/unknown.ts';

/** The ids of all documents to which a value refers. `onlyStrong`: those that the reference protects from deletion. */
export function refsIn(value: unknown, onlyStrong = false): string[] {
  if (!isObject(value)) return [];
  const ref = property(value, '_ref');
  const isWeak =
    property(value, '_weak') === true && property(value, '_strengthenOnPublish') === undefined;
  return [
    ...(typeof ref === 'string' && !(onlyStrong && isWeak) ? [ref] : []),
    ...Object.values(value).flatMap((each) => refsIn(each, onlyStrong)),
  ];
}
