import { buildIfStale, buildProductionIfStale, STUDIO } from './builds.mjs';
import { loadEnvironment } from './environment.mjs';
import { installIfMissing } from './install.mjs';

loadEnvironment();
await installIfMissing();
await buildProductionIfStale();
await buildIfStale(STUDIO);
