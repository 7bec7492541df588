import { buildIfStale, buildProductionIfStale, STUDIO } from './builds.ts';
import { loadEnvironment } from './environment.ts';
import { installIfMissing } from './install.mjs';

loadEnvironment();
await installIfMissing();
await buildProductionIfStale();
await buildIfStale(STUDIO);
