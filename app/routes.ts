import { index, type RouteConfig, route } from '@remix-run/route-config';

export default [
  index('./routes/audit.tsx'),
  route('index', './routes/page.tsx'),
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig;
