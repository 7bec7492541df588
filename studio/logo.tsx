/** The logo in the Studio's navigation bar, where Sanity gives the size of the box but not of an image. */
export const Logo = () => (
  <img
    // An import of the file would fail in development, where Sanity serves this folder ahead of Vite.
    src={`${import.meta.env.BASE_URL}static/favicon.svg`}
    style={{ display: 'block', width: '100%', height: '100%' }}
    alt=""
  />
);
