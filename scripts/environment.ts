import { existsSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { hostInUrl } from '#shared/hosts.ts';
import { messageOf } from '#shared/message-of.mjs';
import { checkPort } from '#shared/ports.ts';
import { readVariable } from '#variables.mjs';
import { fail } from './messages.mjs';
import { readUtf8 } from './read-utf8.ts';

/** Reads `.env`, without replacing what the shell sets. Returns what the scripts need of the variables. */
export function loadEnvironment() {
  if (existsSync('.env'))
    for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
  const studioPort = readPort('STUDIO_PORT');
  const leadsPort = readPort('LEADS_PORT');
  const hasOwnLeads = !process.env.LEADS_URL?.trim();
  /** The origins in a variable, and those of the Studio in `npm run dev`, which has its own port. */
  const originsWithStudio = (variable: 'LAKE_ORIGINS' | 'LEADS_ORIGINS') =>
    [
      ...readVariable(variable, process.env).split(','),
      ...['127.0.0.1', 'localhost'].map((name) => `http://${name}:${studioPort}`),
    ].join();
  return {
    isProduction: process.env.NODE_ENV === 'production',
    isHosted: readVariable('SANITY_PROJECT_ID', process.env) !== '',
    port: readPort('PORT'),
    lakePort: readPort('LAKE_PORT'),
    studioPort,
    lakeOrigins: originsWithStudio('LAKE_ORIGINS'),
    leadsPort,
    leadsOrigins: originsWithStudio('LEADS_ORIGINS'),
    /** Whether the scripts start a leads process: not if LEADS_URL names another one. */
    hasOwnLeads,
    /** The variables that tell the site where this leads process is. */
    siteVariables: hasOwnLeads ? { LEADS_URL: `http://${leadsHost()}:${leadsPort}` } : {},
  };
}

/** Node's own `loadEnvFile` takes a byte order mark for a part of the first name. */
function readEnvFile() {
  try {
    return parseEnv(readUtf8('.env'));
  } catch (error) {
    fail(messageOf(error));
  }
}

function leadsHost() {
  const host = readVariable('LEADS_HOST', process.env);
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return hostInUrl(host);
}

function readPort(variable: 'PORT' | 'LAKE_PORT' | 'STUDIO_PORT' | 'LEADS_PORT'): number {
  const text = readVariable(variable, process.env);
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  fail(`${variable}=${text} is not a port. Use a number from 1 to 65535.`);
}

/** Ends the script when another program uses the port, naming the variable that changes it. */
export const requireFreePort = (
  port: number,
  variable: string,
  host = '127.0.0.1',
): Promise<void> => checkPort(port, host, variable).catch((error) => fail(messageOf(error)));
