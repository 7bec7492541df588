import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './messages.mjs';
import { canInstallPackages, installPackages } from './programs.mjs';

const VERSIONS = '/usr/lib/postgresql';
const PACKAGES = ['postgresql'];

/** The folder with the programs of the newest Postgres that Debian has installed; undefined for none. */
export const postgresFolder = () =>
  (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));

/** Finds Postgres, in which tests store leads, or installs Debian's package. */
export async function findOrInstallPostgres() {
  if (postgresFolder()) return;
  if (canInstallPackages()) await installPackages('A test needs Postgres', PACKAGES);
  if (!postgresFolder())
    fail(`A test needs Postgres. Install ${PACKAGES.join(' and ')} on Debian.`);
}
