import { index, type RouteConfig, route } from '@remix-run/route-config';

const isDevelopment = process.env.NODE_ENV === 'development';

export default [
  index('./routes/audit.tsx'),
  route('index', './routes/page.tsx'),
  route('images/:name', './routes/picture.ts'),
  route('preview/:secret', './routes/preview.tsx'),
  ...(isDevelopment ? [route('gallery', './routes/gallery.tsx')] : []),
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig;
