/**
 * Every environment variable that an operator may set, for all parts of the product, with its value while it is not set
 * or is blank. The scripts read this file before anything is installed, so it imports nothing.
 */
export const VARIABLES = {
  /** Hosted Sanity when set, the local Content Lake when empty. */
  SANITY_PROJECT_ID: '',
  /** The dataset's name. */
  SANITY_DATASET: 'production',
  /** Token of hosted Sanity that may read drafts, for draft links; stays on the server. */
  SANITY_READ_TOKEN: '',
  /** Public address of the site: canonical links, link previews, allowed host, HSTS when https. */
  SITE_URL: '',
  /** Address on which the site listens. */
  HOST: '127.0.0.1',
  /** Port of the site. */
  PORT: '3000',
  /** Further host names of the site, separated by commas. */
  ALLOWED_HOSTS: '',
  /** Who may embed the site in a frame. */
  FRAME_ANCESTORS: "'none'",
  /** `off` fetches the content on every request. */
  CONTENT_CACHE: 'on',
  /** Folder of the content snapshot. */
  CONTENT_DIR: '.content/site',
  /** How long an idle connection stays open: longer than your load balancer keeps it. */
  KEEP_ALIVE_SECONDS: '5',
  /** How long the site goes on after SIGTERM, while /readyz is 503; empty is 5 in production and 0 elsewhere. */
  SHUTDOWN_DELAY_SECONDS: '',
  /** At least 32 characters: whoever reads /metrics of the site or of the leads process then needs it. */
  METRICS_TOKEN: '',
  /** The Studio's address with its path, for links from the log. */
  STUDIO_URL: '',
  /** Port of the Studio in `npm run dev`. */
  STUDIO_PORT: '3334',
  /** Port of the local Content Lake and its Studio. */
  LAKE_PORT: '3333',
  /** Websites whose pages may read and write, separated by commas. */
  LAKE_ORIGINS: '',
  /** Folder of the lake's content. */
  LAKE_DIR: '.content',
  /** Documents of a dataset that is new, or `none`. */
  LAKE_SEED: 'seed/seed.ndjson',
  /** Folder of the built Studio. */
  STUDIO_DIR: 'studio/dist',
  /** Where the site finds the leads process; `npm start` starts one unless it is set. */
  LEADS_URL: 'http://127.0.0.1:3335',
  /** Port of the leads process. */
  LEADS_PORT: '3335',
  /** Address on which the leads process listens; any other than the loopback needs both tokens of leads. */
  LEADS_HOST: '127.0.0.1',
  /** Address at which a browser with the Studio finds the leads process, which then needs both tokens of leads; empty is the loopback. */
  LEADS_PUBLIC_URL: '',
  /** At least 32 characters, for the site and the leads process: what only the site may send then needs this token. */
  LEADS_SITE_TOKEN: '',
  /** At least 32 characters, for people who read leads: the tool Leads of the Studio then asks for it. */
  LEADS_ADMIN_TOKEN: '',
  /** Websites whose pages may manage leads, such as a hosted Studio, separated by commas. */
  LEADS_ORIGINS: '',
  /** Folder of the leads database and of its key. */
  LEADS_DIR: '.content/leads',
  /** At least 32 characters: the key of the hashes of email addresses; empty is a random one in `LEADS_DIR`. */
  LEADS_KEY: '',
  /** Address of a Postgres database for leads; empty is a SQLite file in `LEADS_DIR`. */
  DATABASE_URL: '',
  /** Address of the SMTP server; emails are sent once SITE_URL is set too, and until then kept. */
  SMTP_URL: '',
  /** Sender of emails; SMTP_URL needs it. */
  MAIL_FROM: '',
  /** Domains of the senders that settings may name, comma-separated. */
  MAIL_DOMAINS: '',
  /** `on` lets webhooks reach addresses of a private network. */
  LEADS_ALLOW_PRIVATE_WEBHOOKS: 'off',
  /** Addresses of the proxies whose `X-Forwarded-For` the site believes, separated by commas. */
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
