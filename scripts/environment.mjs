import { existsSync } from 'node:fs';
import { readVariable } from '#variables.mjs';
import { fail } from './messages.mjs';

/** Reads `.env` if it exists, without replacing what the shell sets. Every script calls this first. */
export function loadEnvironment() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const studioPort = readPort('STUDIO_PORT');
  return {
    isProduction: process.env.NODE_ENV === 'production',
    isHosted: readVariable('SANITY_PROJECT_ID', process.env) !== '',
    port: readPort('PORT'),
    lakePort: readPort('LAKE_PORT'),
    studioPort,
    /** The origins that the lake accepts, among them the Studio of `npm run dev`, which has its own port. */
    lakeOrigins: [
      ...readVariable('LAKE_ORIGINS', process.env).split(','),
      ...['127.0.0.1', 'localhost'].map((name) => `http://${name}:${studioPort}`),
    ].join(),
  };
}

/** @param {'PORT' | 'LAKE_PORT' | 'STUDIO_PORT'} variable */
function readPort(variable) {
  const text = readVariable(variable, process.env);
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  fail(`${variable}=${text} is not a port. Use a number from 1 to 65535.`);
}
