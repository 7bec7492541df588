import { Fragment, type JSX, jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { withLanguage } from './with-language.ts';

export { Fragment, type JSX };
export const jsxDEV: typeof reactJsxDev = (type, props, ...others) =>
  reactJsxDev(type, withLanguage(type, props), ...others);
