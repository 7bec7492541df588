import { buildIfStale, PROCESSES, SITE } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { installIfMissing } from './install.mjs';

loadEnvironment();
await installIfMissing();
await buildIfStale(SITE);
await buildIfStale(PROCESSES);
