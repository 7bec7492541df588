import type { RouteConfig } from '@remix-run/route-config';

const isDevelopment = process.env.NODE_ENV === 'development';

export default [
  { index: true, file: './routes/audit.tsx' },
  { path: 'q/:slug', file: './routes/audit-by-slug.tsx' },
  { path: 'index', file: './routes/placeholder.tsx' },
  { path: 'images/:name', file: './routes/picture.ts' },
  { path: 'preview/:secret', file: './routes/preview.tsx' },
  ...(isDevelopment ? [{ path: 'gallery', file: './routes/gallery.tsx' }] : []),
  { path: '*', file: './routes/not-found.tsx' },
] satisfies RouteConfig;
