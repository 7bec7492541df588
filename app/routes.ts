import type { RouteConfig } from '@remix-run/route-config';

export default [
  { path: ':language?', file: './routes/audit.tsx' },
  { path: ':language?/q/:slug', file: './routes/audit-by-slug.tsx' },
  { path: ':language?/index', file: './routes/placeholder.tsx' },
  { path: 'images/:name', file: './routes/picture.ts' },
  { path: 'api/audits/:audit', file: './routes/live.ts' },
  { path: 'preview/:secret/:language?', file: './routes/preview.tsx' },
  { path: '*', file: './routes/not-found.tsx' },
] satisfies RouteConfig;
