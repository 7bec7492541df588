import { Fragment, type JSX, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { withLanguage } from './with-language.ts';

/**
 * React's JSX runtime, but that an element whose text has no translation yet says in which language it is, on
 * the server and in the browser (docs/languages.md#what-is-not-translated). `jsxImportSource` in
 * `tsconfig.json` names it.
 */
export { Fragment, type JSX };
export const jsx: typeof reactJsx = (type, props, key) =>
  reactJsx(type, withLanguage(type, props), key);
export const jsxs: typeof reactJsxs = (type, props, key) =>
  reactJsxs(type, withLanguage(type, props), key);
