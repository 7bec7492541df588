import { existsSync } from 'node:fs';

/** Reads `.env` where there is one; what the shell sets wins. Every script starts with this. */
export function loadEnvironment() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const studioPort = portOf('STUDIO_PORT', 3334);
  return {
    isProduction: process.env.NODE_ENV === 'production',
    isHosted: Boolean(process.env.SANITY_PROJECT_ID?.trim()),
    port: portOf('PORT', 3000),
    lakePort: portOf('LAKE_PORT', 3333),
    studioPort,
    /** For a lake that the Studio of `npm run dev` asks, which has a port of its own. */
    lakeOrigins: [
      ...(process.env.LAKE_ORIGINS?.split(',') ?? []),
      ...['127.0.0.1', 'localhost'].map((name) => `http://${name}:${studioPort}`),
    ].join(),
  };
}

/**
 * @param {string} variable
 * @param {number} fallback
 */
function portOf(variable, fallback) {
  const text = process.env[variable]?.trim() || String(fallback);
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  fail(`${variable}=${text} is not a port. Use a number from 1 to 65535.`);
}

/**
 * Says what is wrong in one line and ends the script.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** @param {string} message */
export function say(message) {
  console.log(`› ${message}`);
}
