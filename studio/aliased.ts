/**
 * What files in `studio` import by `#name`. Node finds `studio/package.json` first, which has no `imports`,
 * so the Studio's build and the tests have an alias for each of these.
 */
export const ALIASED = {
  '#app': 'app',
  '#docs': 'docs',
  '#jsx': 'app/jsx',
  '#leads': 'leads',
  '#public': 'public',
  '#schemas': 'schemas',
  '#seed': 'seed',
  '#shared': 'shared',
  '#studio': 'studio',
  '#variables.mjs': 'variables.mjs',
};
