import favicon from './static/favicon.svg?url';

/** The logo in the Studio's navigation bar. The attributes `width` and `height` know no `em`. */
export const Logo = () => <img src={favicon} style={{ width: '1em', height: '1em' }} alt="" />;
