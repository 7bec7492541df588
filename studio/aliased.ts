/** What files in `studio` import by `#name`: an alias for each, as Node finds no `imports` in `studio/package.json`. */
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
