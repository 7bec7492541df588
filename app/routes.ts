import type { RouteConfig } from '@remix-run/route-config';

export default [
  { index: true, file: './routes/audit.tsx' },
  { path: 'q/:slug', file: './routes/audit-by-slug.tsx' },
  { path: 'index', file: './routes/placeholder.tsx' },
  { path: 'images/:name', file: './routes/picture.ts' },
  { path: 'api/audits/:audit', file: './routes/live.ts' },
  { path: 'preview/:secret', file: './routes/preview.tsx' },
  { path: '*', file: './routes/not-found.tsx' },
] satisfies RouteConfig;
