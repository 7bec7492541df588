/**
 * Every environment variable that an operator may set, with its value while it is not set or is blank.
 * docs/operations.md#variables, docs/lake.md#running-it, docs/leads-process.md#variables and `.env.example` say what
 * each means. The scripts read this file before anything is installed, so it imports nothing.
 */
export const VARIABLES = {
  SANITY_PROJECT_ID: '',
  SANITY_DATASET: 'production',
  SANITY_READ_TOKEN: '',
  SITE_URL: '',
  HOST: '127.0.0.1',
  PORT: '3000',
  ALLOWED_HOSTS: '',
  FRAME_ANCESTORS: "'none'",
  CONTENT_CACHE: 'on',
  CONTENT_DIR: '.content/site',
  KEEP_ALIVE_SECONDS: '5',
  SHUTDOWN_DELAY_SECONDS: '',
  METRICS_TOKEN: '',
  STUDIO_URL: '',
  STUDIO_PORT: '3334',
  LAKE_PORT: '3333',
  LAKE_ORIGINS: '',
  LAKE_DIR: '.content',
  LAKE_SEED: 'seed/seed.ndjson',
  STUDIO_DIR: 'studio/dist',
  LEADS_URL: 'http://127.0.0.1:3335',
  LEADS_PORT: '3335',
  LEADS_HOST: '127.0.0.1',
  LEADS_PUBLIC_URL: '',
  LEADS_SITE_TOKEN: '',
  LEADS_ADMIN_TOKEN: '',
  LEADS_ORIGINS: '',
  LEADS_DIR: '.content/leads',
  LEADS_KEY: '',
  DATABASE_URL: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  MAIL_DOMAINS: '',
  LEADS_ALLOW_PRIVATE_WEBHOOKS: 'off',
  TRUSTED_PROXIES: '',
};

/** The variables that are compiled into the Studio: a Studio built with other values is stale. */
export const COMPILED_INTO_STUDIO = /** @type {const} */ ([
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SITE_URL',
  'PORT',
  'LEADS_PORT',
  'LEADS_PUBLIC_URL',
]);

/**
 * The value of a variable without the spaces around it and without invisible characters, which come with
 * a copied text; its default when it is blank or not set. LEADS_KEY may be any text, and never changes.
 * @param {keyof typeof VARIABLES} name
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
export function readVariable(name, environment) {
  const text = environment[name] ?? '';
  const visible =
    name === 'LEADS_KEY' ? text : text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return visible.trim() || VARIABLES[name];
}

/**
 * The address at which the Studio finds the site.
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
export const siteAddress = (environment) =>
  readVariable('SITE_URL', environment) || `http://127.0.0.1:${readVariable('PORT', environment)}/`;

/**
 * The address at which the Studio finds the leads process.
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
export const leadsAddress = (environment) =>
  readVariable('LEADS_PUBLIC_URL', environment) ||
  `http://127.0.0.1:${readVariable('LEADS_PORT', environment)}`;

/**
 * Every variable, read as `readVariable` does: the input of the schemas that check them.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Record<string, string>}
 */
export const withDefaults = (environment) =>
  Object.fromEntries(NAMES.map((name) => [name, readVariable(name, environment)]));

const NAMES = /** @type {(keyof typeof VARIABLES)[]} */ (Object.keys(VARIABLES));
