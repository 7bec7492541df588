import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { COMPILED_INTO_STUDIO, VARIABLES } from '#variables.mjs';

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8').replaceAll('\\\n', ' ');

/** The words after each such instruction. */
const instructions = (name: string): string[][] =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) =>
    rest.trim().split(/\s+/),
  );

const composed = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      build: z
        .object({
          context: z.string(),
          dockerfile: z.string(),
          target: z.string(),
          args: z.record(z.string(), z.string()),
        })
        .optional(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      env_file: z.array(z.string()).optional(),
      ports: z.array(z.string()).optional(),
      read_only: z.boolean().optional(),
      volumes: z.array(z.string()).default([]),
      depends_on: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});

const composeFile = readFileSync('deploy/compose.yaml', 'utf8');
const { services, volumes } = composed.parse(parse(composeFile, { merge: true }));

/** Those of the images, and those that only these files know. */
const OWN = /^(POSTGRES_(USER|DB|PASSWORD)|SITE_NAME|STUDIO_NAME)$/;
const isKnown = (name: string) => name in VARIABLES || OWN.test(name);

test('what the Dockerfile copies exists, or is built', () => {
  const BUILT = ['studio/dist', 'node_modules', 'build'];
  const copied = instructions('COPY').flatMap((words) =>
    words.filter((word) => !word.startsWith('--')).slice(0, -1),
  );
  expect(copied.length).toBeGreaterThan(5);
  const missing = copied
    .map((path) => path.replace('/opt/audit/', ''))
    .filter((path) => !existsSync(path) && !BUILT.includes(path));
  expect(missing).toEqual([]);
});

test('what is compiled into the Studio is an argument of the build', () => {
  const given = instructions('ARG').flat();
  // The ports are those of the local set-up.
  const needed = COMPILED_INTO_STUDIO.filter((name) => !name.endsWith('PORT'));
  expect(given.filter((name) => isKnown(name))).toEqual(given);
  expect(given).toEqual(expect.arrayContaining(needed));
  expect(services.site?.build?.args).toEqual(
    Object.fromEntries(needed.map((name) => [name, expect.stringContaining(`\${${name}:`)])),
  );
});

test('compose.yaml starts stages of the Dockerfile, with variables and volumes that exist', () => {
  expect(Object.keys(services)).toEqual(['web', 'site', 'leads', 'postgres']);
  const stages = instructions('FROM').map((words) => words.at(-1));
  for (const [
    name,
    { image, build, environment = {}, volumes: used, depends_on },
  ] of Object.entries(services)) {
    expect(image ?? build?.target, name).toBeDefined();
    if (build) expect(stages).toContain(build.target);
    if (build) expect(build.dockerfile).toBe('deploy/Dockerfile');
    expect(Object.keys(environment).filter((variable) => !isKnown(variable))).toEqual([]);
    for (const volume of used)
      expect(/^\//.test(volume) || `${volume.split(':')[0]}` in volumes, volume).toBe(true);
    for (const other of depends_on) expect(services).toHaveProperty(other);
  }
  const inserted = [...composeFile.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(inserted.filter((name) => !isKnown(name))).toEqual([]);
});

test('only nginx is reached from outside, and each of our processes is read-only', () => {
  const published = Object.keys(services).filter((name) => services[name]?.ports);
  expect(published).toEqual(['web']);
  for (const name of ['web', 'site', 'leads']) expect(services[name]?.read_only, name).toBe(true);
});

test('the hooks of certbot stop and start the container that has its port', () => {
  const page = readFileSync('docs/deploy.md', 'utf8');
  const [, pre] = /--pre-hook 'docker stop (\S+)/.exec(page) ?? [];
  const [, post] = /--post-hook 'docker start (\S+)/.exec(page) ?? [];
  expect(services.web?.ports).toContain('80:80');
  // Compose names a container after the folder of its file.
  expect([pre, post]).toEqual(['deploy-web-1', 'deploy-web-1']);
});

test('nginx finds the other containers: each address of nginx.conf that the Dockerfile replaces is there', () => {
  const nginx = readFileSync('deploy/nginx.conf', 'utf8');
  const replaced = [...dockerfile.matchAll(/s\/([^/]+)\/(\$\w+|\w+:\d+)\/g?/g)];
  expect(replaced.map(([, , by]) => by)).toEqual([
    '$SITE_NAME',
    '$STUDIO_NAME',
    'site:3000',
    'leads:3335',
  ]);
  for (const [, pattern = ''] of replaced) expect(nginx).toMatch(new RegExp(pattern));
});

test.each(['deploy/audit.env', 'deploy/leads.env'])('%s sets variables that exist', (file) => {
  const names = [...readFileSync(file, 'utf8').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});
