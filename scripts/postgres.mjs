import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';

/** The folder with the programs of the newest Postgres that Debian has installed; undefined for none. */
export const postgresFolder = () =>
  (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
