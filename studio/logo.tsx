import favicon from './static/favicon.svg?url';

/** The logo in the Studio's navigation bar. */
export const Logo = () => <img src={favicon} width="1em" height="1em" alt="" />;
