import { buildAllIfStale, buildIfStale, STUDIO } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { installIfMissing } from './install.mjs';

loadEnvironment();
await installIfMissing();
await buildAllIfStale();
await buildIfStale(STUDIO);
