import { respondTo } from './site-checks.ts';

// A worker, so that the page stays responsive while the site is checked.
const respond = respondTo((response) => self.postMessage(response));

self.onmessage = ({ data }) => respond(data);
