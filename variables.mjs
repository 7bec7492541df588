/**
 * @typedef {object} Variable
 * @property {string} default the value while it is not set or is blank
 * @property {string} meaning
 */

/**
 * Every environment variable that an operator may set, for all parts of the product. The scripts
 * read this file before anything is installed, so it imports nothing.
 * @satisfies {Record<string, Variable>}
 */
export const VARIABLES = {
  SANITY_PROJECT_ID: {
    default: '',
    meaning: 'hosted Sanity when set, the local Content Lake when empty',
  },
  SANITY_DATASET: { default: 'production', meaning: "the dataset's name" },
  SANITY_READ_TOKEN: {
    default: '',
    meaning: 'token of hosted Sanity that may read drafts, for draft links; stays on the server',
  },
  SITE_URL: {
    default: '',
    meaning:
      'public address of the site: canonical links, link previews, allowed host, HSTS when https',
  },
  HOST: { default: '127.0.0.1', meaning: 'address on which the site listens' },
  PORT: { default: '3000', meaning: 'port of the site' },
  ALLOWED_HOSTS: { default: '', meaning: 'further host names of the site, separated by commas' },
  FRAME_ANCESTORS: { default: "'none'", meaning: 'who may embed the site in a frame' },
  CONTENT_CACHE: { default: 'on', meaning: '`off` fetches the content on every request' },
  CONTENT_DIR: { default: '.content/site', meaning: 'folder of the content snapshot' },
  KEEP_ALIVE_SECONDS: {
    default: '5',
    meaning: 'how long an idle connection stays open: longer than your load balancer keeps it',
  },
  SHUTDOWN_DELAY_SECONDS: {
    default: '',
    meaning:
      'how long the site goes on after SIGTERM, while /readyz is 503; empty is 5 in production and 0 elsewhere',
  },
  METRICS_TOKEN: {
    default: '',
    meaning:
      'at least 32 characters: whoever reads /metrics of the site or of the leads process then needs it',
  },
  STUDIO_URL: {
    default: '',
    meaning: "the Studio's address with its path, for links from the log",
  },
  STUDIO_PORT: { default: '3334', meaning: 'port of the Studio in `npm run dev`' },
  LAKE_PORT: { default: '3333', meaning: 'port of the local Content Lake and its Studio' },
  LAKE_ORIGINS: {
    default: '',
    meaning: 'websites whose pages may read and write, separated by commas',
  },
  LAKE_DIR: { default: '.content', meaning: "folder of the lake's content" },
  LAKE_SEED: {
    default: 'seed/seed.ndjson',
    meaning: 'documents of a dataset that is new, or `none`',
  },
  STUDIO_DIR: { default: 'studio/dist', meaning: 'folder of the built Studio' },
  LEADS_URL: {
    default: 'http://127.0.0.1:3335',
    meaning: 'where the site finds the leads process; `npm start` starts one unless it is set',
  },
  LEADS_PORT: { default: '3335', meaning: 'port of the leads process' },
  LEADS_HOST: {
    default: '127.0.0.1',
    meaning:
      'address on which the leads process listens; any other than the loopback needs both tokens of leads',
  },
  LEADS_PUBLIC_URL: {
    default: '',
    meaning:
      'address at which a browser with the Studio finds the leads process, which then needs both tokens of leads; empty is the loopback',
  },
  LEADS_SITE_TOKEN: {
    default: '',
    meaning:
      'at least 32 characters, for the site and the leads process: what only the site may send then needs this token',
  },
  LEADS_ADMIN_TOKEN: {
    default: '',
    meaning:
      'at least 32 characters, for people who read leads: the tool Leads of the Studio then asks for it',
  },
  LEADS_ORIGINS: {
    default: '',
    meaning: 'websites whose pages may manage leads, such as a hosted Studio, separated by commas',
  },
  LEADS_DIR: {
    default: '.content/leads',
    meaning: 'folder of the leads database and of its key',
  },
  LEADS_KEY: {
    default: '',
    meaning:
      'at least 32 characters: the key of the hashes of email addresses; empty is a random one in `LEADS_DIR`',
  },
  DATABASE_URL: {
    default: '',
    meaning: 'address of a Postgres database for leads; empty is a SQLite file in `LEADS_DIR`',
  },
  SMTP_URL: {
    default: '',
    meaning:
      'address of the SMTP server; emails are sent once SITE_URL is set too, and until then kept',
  },
  MAIL_FROM: { default: '', meaning: 'sender of emails; SMTP_URL needs it' },
  MAIL_DOMAINS: {
    default: '',
    meaning: 'domains of the senders that settings may name, comma-separated',
  },
  LEADS_ALLOW_PRIVATE_WEBHOOKS: {
    default: 'off',
    meaning: '`on` lets webhooks reach addresses of a private network',
  },
  TRUSTED_PROXIES: {
    default: '',
    meaning:
      'addresses of the proxies whose `X-Forwarded-For` the site believes, separated by commas',
  },
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
  return visible.trim() || VARIABLES[name].default;
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
