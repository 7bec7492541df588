import { respondTo } from './site-checks.ts';

// A worker, so that the page stays responsive while the site is checked.
self.onmessage = respondTo();
