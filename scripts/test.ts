import { existsSync } from 'node:fs';
import { buildIfStale, buildProductionIfStale, STUDIO } from './builds.ts';
import { loadEnvironment } from './environment.ts';
import { installIfMissing } from './install.mjs';
import { say } from './messages.mjs';
import { findOrInstallChromium, findProgram, installIfAbsent, postgresFolder } from './programs.ts';
import { runCommand } from './run-command.mjs';

// Runs all tests in stages: the production build and the installation of programs; then types, lint, unit,
// component, loader and lake tests, many of which wait, while the Studio is built; then the browser tests on
// the builds. It stops at the first stage that fails.
loadEnvironment();
const bin = (name: string) => `node_modules/.bin/${name}`;

await stage('Packages', installIfMissing);
const [CHROMIUM_PATH] = await Promise.all([
  stage('Programs that tests need', installPrograms),
  stage('Production build', buildProductionIfStale),
  stage('Lint and format', () =>
    runCommand('The linter', bin('biome'), ['check', '--error-on-warnings', '.']),
  ),
]);
await Promise.all([
  // Four checkers at once, as usual, or a note of what the next check may skip would each cost more than they save.
  stage('Types', () =>
    runCommand('The type check', bin('tsc'), ['--incremental', 'false', '--singleThreaded']),
  ),
  stage('Build of the Studio', () => buildIfStale(STUDIO)),
  stage('Unit, component, loader and lake tests', () =>
    runCommand('A test', bin('vitest'), ['run']),
  ),
]);
await stage('Browser tests', () =>
  runCommand('A browser test', bin('playwright'), ['test'], { ...process.env, CHROMIUM_PATH }),
);
say('All tests passed.');

async function installPrograms() {
  const isNginxInstalled = () => existsSync('/usr/sbin/nginx');
  await installIfAbsent('A test needs nginx', ['nginx-light'], isNginxInstalled);
  const forDeployment = ['openssl', 'sqlite3', 'systemd-analyze'];
  await installIfAbsent(
    'The tests of deploy/ need OpenSSL, SQLite and systemd',
    ['openssl', 'sqlite3', 'systemd'],
    () => forDeployment.every(findProgram),
  );
  const isPostgresInstalled = () => postgresFolder() !== undefined;
  await installIfAbsent('A test needs Postgres', ['postgresql'], isPostgresInstalled);
  const poppler = ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftocairo'];
  const isPopplerInstalled = () => poppler.every(findProgram);
  await installIfAbsent('The PDF tests need poppler', ['poppler-utils'], isPopplerInstalled);
  return findOrInstallChromium();
}

async function stage<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  say(name);
  const started = Date.now();
  const result = await work();
  say(`${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  return result;
}
