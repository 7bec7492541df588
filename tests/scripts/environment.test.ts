import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '#lake/environment.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { runModule } from './run-node.ts';

const SHOW = 'console.log(JSON.stringify(script.loadEnvironment()));';

test.each([
  ['PORT', 'lake'],
  ['PORT', '0'],
  ['LAKE_PORT', '65536'],
  ['LAKE_PORT', '33.3'],
])('%s=%s is not a port', (variable, value) => {
  const cwd = temporaryFolder();
  const { code, output } = runModule('environment.ts', SHOW, { cwd, env: { [variable]: value } });
  expect(code).toBe(1);
  expect(output.trim()).toBe(`${variable}=${value} is not a port. Use a number from 1 to 65535.`);
});

test('every variable has a default, and an empty variable counts as not set', () => {
  const env = { PORT: '', LAKE_PORT: ' ', SANITY_PROJECT_ID: ' ' };
  const { output } = runModule('environment.ts', SHOW, { cwd: temporaryFolder(), env });
  const defaults = { isProduction: false, isHosted: false, port: 3000, lakePort: 3333 };
  expect(JSON.parse(output)).toMatchObject(defaults);
});

test('variables come from .env, and those of the shell override them', () => {
  const cwd = temporaryFolder();
  writeFileSync(
    join(cwd, '.env'),
    '\uFEFFLAKE_PORT=4001\r\nPORT=4000\r\nSANITY_PROJECT_ID=abcd1234\n',
  );
  const { output } = runModule('environment.ts', SHOW, { cwd, env: { PORT: '5000' } });
  expect(JSON.parse(output)).toMatchObject({ port: 5000, lakePort: 4001, isHosted: true });
});

test('a .env file in UTF-16, as an older PowerShell writes it, is refused', () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, '.env'), '\uFEFFPORT=4000', 'utf16le');
  const { code, output } = runModule('environment.ts', SHOW, { cwd });
  expect([code, output.trim()]).toEqual([
    1,
    '.env, line 1: this is not UTF-8. Save the file as UTF-8.',
  ]);
});

test('in development the lake accepts the origins of the Studio, as well as those in LAKE_ORIGINS', () => {
  const origins = (env: Record<string, string>) => {
    const { output } = runModule('environment.ts', SHOW, { cwd: temporaryFolder(), env });
    return readEnvironment({ LAKE_ORIGINS: JSON.parse(output).lakeOrigins }).LAKE_ORIGINS;
  };
  const own = ['http://127.0.0.1:4002', 'http://localhost:4002'];
  expect(origins({ STUDIO_PORT: '4002', LAKE_ORIGINS: '' })).toEqual(own);
  const env = { STUDIO_PORT: '4002', LAKE_ORIGINS: 'https://other.example' };
  expect(origins(env)).toEqual(['https://other.example', ...own]);
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['10.0.0.5', '10.0.0.5'],
  ['::1', '[::1]'],
])('the site finds leads that listen on %s at %s', (LEADS_HOST, host) => {
  const { output } = runModule('environment.ts', SHOW, {
    cwd: temporaryFolder(),
    env: { LEADS_HOST },
  });
  expect(JSON.parse(output).siteVariables).toEqual({ LEADS_URL: `http://${host}:3335` });
});
