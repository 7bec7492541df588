import { resolve } from 'node:path';
import * as build from 'virtual:remix/server-build';
import { createRequestHandler } from '@remix-run/node';
import {
  contentStore,
  currentContent,
  environment,
  followContent,
} from '#app/content/site-content.server.ts';
import { listen } from './listen.ts';
import { createSite } from './site.ts';

const { SITE_URL, ALLOWED_HOSTS, CONTENT_CACHE } = environment;
const remix = createRequestHandler(build, 'production');

const site = createSite({
  render: (request) => remix(request),
  content: currentContent,
  status: () => contentStore.status(),
  isUncached: CONTENT_CACHE === 'off',
  clientDirectory: resolve('build/site/client'),
  hosts: [...ALLOWED_HOSTS, ...(SITE_URL ? [new URL(SITE_URL).host] : [])],
  isTls: SITE_URL?.startsWith('https:') ?? false,
});

const stopFollowing = await followContent();
listen(site.fetch, stopFollowing);
