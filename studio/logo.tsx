import favicon from './static/favicon.svg?url';

/** The logo in the Studio's navigation bar, where Sanity gives the size of the box but not of an image. */
export const Logo = () => (
  <img src={favicon} style={{ display: 'block', width: '100%', height: '100%' }} alt="" />
);
