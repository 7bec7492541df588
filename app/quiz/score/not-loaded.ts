/** In place of what only few audits need, until their page has loaded it (`inputs-all.ts`). */
export function notLoaded(): never {
  throw new TypeError('This page has not loaded what its audit needs.');
}
