/**
 * What files in `studio` import by `#name`. Node finds `studio/package.json` first, which has no `imports`, so the
 * Studio's build and the tests have an alias for each of these.
 */
export const ALIASED = [
  'app',
  'docs',
  'leads',
  'public',
  'schemas',
  'seed',
  'shared',
  'studio',
  'variables.mjs',
];
