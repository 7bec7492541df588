import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkContent } from '#scripts/check-content.ts';
import { auditDocuments } from '#tests/audits.ts';
import { NODE_COMPILE_CACHE } from '#tests/bundled-process.ts';
import { startFaultProxy } from '#tests/faults/fault-proxy.ts';
import { runLake } from '#tests/faults/site.ts';
import { withLongRules } from '#tests/large-quiz.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { UNCOUNTABLE_POINTS } from '#tests/quiz/uncountable-points.ts';
import { type SeedDocument, seedDocuments, shippedFrench, withField } from '#tests/seed.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { inLanguage, marked } from '#tests/translations.ts';

type Outcome = { code: number; output: string; errors: string };

/** What the check finds, without a process. */
async function check(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const { status, output, problem } = await checkContent(args, { NODE_ENV: 'development', ...env });
  return { code: status, output, errors: problem };
}

/** Runs the check as a process. */
function run(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const { PATH } = process.env;
  const variables: NodeJS.ProcessEnv = {
    NODE_ENV: 'development',
    PATH,
    NODE_COMPILE_CACHE,
    ...env,
  };
  const command = ['scripts/content-check.ts', ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env: variables }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
  });
}

const fileOf = (documents: readonly SeedDocument[]) =>
  fileWith(`\uFEFF${documents.map((each) => `${JSON.stringify(each)}\n`).join('')}`);

function fileWith(content: string | Buffer): string {
  const path = join(temporaryFolder(), 'content.ndjson');
  writeFileSync(path, content);
  return path;
}

test('good content passes, with its warnings and the levels of the personas', async () => {
  const { code, output } = await check(['seed/seed.ndjson']);
  expect(code).toBe(0);
  expect(output).toContain('✓ persona Busy contractor: 37, Immediate Action Needed');
  expect(output).toContain('0 errors, 7 warnings, 0 failing personas.');
});

test('an error is printed with its field, and fails the check', async () => {
  const wrong = withField(seedDocuments(), 'question-q1', 'options[3].points', 101);
  const { code, output } = await run([fileOf(wrong)]);
  expect(code).toBe(1);
  expect(output).toMatch(
    /^✗ question-q1 options\[3\]\.points: 101 points are more than .*maximum/m,
  );
  expect(output).toContain('1 error, 0 warnings');
  expect(JSON.parse((await check([fileOf(wrong), '--json'])).output).audits[0]).toMatchObject({
    personas: [],
    notChecked: 'Warnings and personas are checked once there are no errors.',
  });
});

test('it says which checks did not run, because there is too much to count', async () => {
  const options = UNCOUNTABLE_POINTS.map((points) => ({
    value: `${points}`,
    label: `${points}`,
    points,
  }));
  const odd = withField(seedDocuments(), 'question-q5', 'options', options);
  const { output } = await check([
    fileOf(withField(odd, 'question-q5', 'scoring', { kind: 'pointsPerOption' })),
  ]);
  expect(output).toMatch(/^› Checks that count every combination .* did not run: There are too/m);
});

test('something without an effect is a warning, and does not fail the check', async () => {
  const unreachable = withField(seedDocuments(), 'tile-leads', 'rows[1].value', '30+');
  const { code, output } = await check([fileOf(unreachable), '--json']);
  const { issues } = JSON.parse(output).audits[0];
  expect(code).toBe(0);
  expect(issues[0]).toEqual({
    severity: 'warning',
    document: 'tile-leads',
    field: 'rows[1].value',
    rule: 'tile-row-never',
    message: expect.stringContaining('A row above is for the same'),
  });
});

test('a failing persona fails the check, and the report says why', async () => {
  const moved = fileOf(withField(seedDocuments(), 'quiz-default', 'levels[2].min', 30));
  const { code, output } = await check([moved]);
  expect(code).toBe(1);
  expect(output).toContain('✗ persona Busy contractor: The answers give 37');
  expect(output).toContain('0 errors, 7 warnings, 1 failing persona.');
  const { personas } = JSON.parse((await check([moved, '--json'])).output).audits[0];
  expect(personas[0]).toEqual({
    document: 'persona-contractor',
    name: 'Busy contractor',
    expected: 'Immediate Action Needed',
    level: 'Growth Opportunity',
    score: 37,
    passes: false,
    problems: [expect.stringContaining('The answers give 37')],
    unanswered: [],
  });
});

test('without a file, the published documents of the running lake are checked; drafts never are', async () => {
  const draft = { _id: 'drafts.landingPage', _type: 'landingPage', headline: '' };
  expect((await check([fileOf([...seedDocuments(), draft])])).code).toBe(0);
  const lake = await runLake();
  onTestFinished(() => lake.close());
  const LAKE_PORT = new URL(lake.url).port;
  expect((await check([], { LAKE_PORT })).code).toBe(0);
  await lake.publish('landingPage', { headline: '' });
  const { code, output } = await check([], { LAKE_PORT });
  expect(code).toBe(1);
  expect(output).toContain('✗ landingPage headline');
});

/** The shipped audit, one whose quiz asks its question only after itself, and one at an address that is taken. */
function withBrokenAudits(): SeedDocument[] {
  const quiz = seedDocuments().find(({ _id }) => _id === 'quiz-default');
  const q8 = seedDocuments().find(({ _id }) => _id === 'question-q8');
  const question = { _type: 'reference', _ref: 'question-loop' };
  const test = { _key: 'a', _type: 'conditionTest', source: 'answer', question, is: 'answered' };
  const condition = allOf(test);
  return [
    ...seedDocuments(),
    { ...q8, condition, _id: 'question-loop', _type: 'singleChoiceQuestion', key: 'loop' },
    { ...quiz, _id: 'quiz-loop', _type: 'quiz', questions: [{ _key: 'a', ...question }] },
    ...auditDocuments('loop', 'Loop', { quiz: { _type: 'reference', _ref: 'quiz-loop' } }),
    ...auditDocuments('second', 'Second', { slug: 'loop' }),
  ];
}

test('every audit is checked, or the one that is named', async () => {
  const file = fileOf(withBrokenAudits());
  const all = await check([file]);
  expect(all.code).toBe(1);
  expect(all.output.match(/^# .*/gm)).toEqual(['# /', '# /q/loop', '# /q/loop']);
  expect(all.output).toContain('✗ question-loop condition');
  expect(all.output).toContain('✗ audit-second slug: The audit audit-loop is at /q/loop already.');
  for (const home of ['', '/']) {
    const { code, output } = await check([file, '--audit', home]);
    expect([code, output]).toEqual([0, expect.stringContaining('0 errors, 7 warnings')]);
  }
  for (const loop of ['loop', '/q/loop'])
    expect((await check([file, '--audit', loop])).output).toContain('✗ question-loop condition');
  const unknown = await check([file, '--audit', 'cake']);
  expect([unknown.code, unknown.errors]).toEqual([
    2,
    expect.stringContaining('There is no audit at /q/cake. There are: /, /q/loop'),
  ]);
  const { audits } = JSON.parse((await check([file, '--json'])).output);
  expect(audits.map(({ audit, path }: Record<string, string>) => [audit, path])).toEqual([
    ['audit', '/'],
    ['audit-loop', '/q/loop'],
    ['audit-second', '/q/loop'],
  ]);
});

test('of more audits than a site may have, the others are checked, and the report says so', async () => {
  const audits = Array.from({ length: 500 }, (_, n) => auditDocuments(`b${n}`, '').slice(0, 1));
  const lake = await runLake([...seedDocuments(), ...audits.flat()]);
  const proxy = await startFaultProxy(lake.url);
  onTestFinished(async () => {
    await proxy.close();
    await lake.close();
  });
  // The lake takes long for 500 of them.
  proxy.fault = async ({ request, response, forward }) => {
    const isOfOther = /"audit-b/.test(decodeURIComponent(request.url ?? ''));
    response.writeHead(200).end(isOfOther ? '{"result":null}' : await forward());
  };
  const LAKE_PORT = String(proxy.port);
  const { code, output } = await check(['--json'], { LAKE_PORT });
  const found = JSON.parse(output);
  expect([code, found.audits.length]).toEqual([1, 500]);
  expect(found.problem).toContain('More than 500 audits are published.');
  expect((await check(['--audit', '/'], { LAKE_PORT })).code).toBe(0);
});

test('a lake that closes an idle connection while an audit is counted does not fail the next one', async () => {
  // The first audit takes seconds to count; the second has an error, so that it is not counted.
  const lake = await runLake([...INSTRUMENTS.facets, ...auditDocuments('bakery', '')]);
  const proxy = await startFaultProxy(lake.url);
  onTestFinished(async () => {
    await proxy.close();
    await lake.close();
  });
  proxy.fault = async ({ request, response, forward }) => {
    response.once('finish', () => request.socket.setTimeout(500));
    response.writeHead(200).end(await forward());
  };
  const { output } = await run([], { LAKE_PORT: String(proxy.port) });
  expect(output).toContain('✗ landing-bakery headline');
});

test('an audit that is too long for the site is an error', async () => {
  const { code, output } = await check([fileOf(withLongRules(200))]);
  expect([code, output]).toEqual([1, expect.stringMatching(/✗ audit .*4 MB are the most/)]);
});

const DOCUMENT = '{"_id":"a","_type":"b"}\n';

test('a check that could not run says why, and nothing else', async () => {
  const { code, output, errors } = await run(['nowhere.ndjson']);
  expect([code, output]).toEqual([2, '']);
  expect(errors).toMatch(/^nowhere\.ndjson cannot be read.*\n$/);
});

test.each([
  ['a missing file', () => ['nowhere.ndjson'], /nowhere\.ndjson cannot be read/],
  ['an empty file', () => [fileWith('\n')], /there are no documents/],
  ['a file without an audit', () => [fileWith('{"_id":"a","_type":"b"}\n')], /There is no audit\./],
  [
    'a file in Windows-1252',
    () => [fileWith(Buffer.from(`${DOCUMENT}{"_id":"é"}\n`, 'latin1'))],
    /content\.ndjson, line 2: this is not UTF-8/,
  ],
  [
    'a line that is not a document',
    () => [fileWith('[1, 2]')],
    /content\.ndjson, line 1: the document: /,
  ],
  ['a misspelt option', () => ['seed/seed.ndjson', '--jsn'], /--jsn/],
  ['a lake that does not respond', () => [], /could not be fetched/],
])('%s is reported as a check that could not run, not as an error', async (_, args, message) => {
  const { code, output, errors } = await check(args(), { LAKE_PORT: '1' });
  expect([code, output]).toEqual([2, '']);
  expect(errors).toMatch(message);
});

test('a reader that closes the output early does not fail the check', async () => {
  const command = 'node scripts/content-check.ts seed/seed.ndjson | head -1';
  const code = await new Promise((resolve) =>
    execFile('bash', ['-o', 'pipefail', '-c', command], (error) => resolve(error?.code ?? 0)),
  );
  expect(code).toBe(0);
});

test('the check queries hosted Sanity directly, because its CDN may not have the last publish', async () => {
  const refuse = 'globalThis.fetch=async(url)=>{throw new Error("no way to "+new URL(url).host)}';
  const env = {
    SANITY_PROJECT_ID: 'abcd1234',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(refuse)}`,
  };
  const { code, errors } = await run([], env);
  expect(code).toBe(2);
  expect(errors).toContain('no way to abcd1234.api.sanity.io');
});

test('each language is counted, and what breaks a rule in one is a warning', async () => {
  const french = await inLanguage(seedDocuments(), 'fr-CA', ({ of, path }) =>
    path === 'headline' ? undefined : path === 'startButton' ? '{name}' : marked({ of }),
  );
  const { code, output } = await check([fileOf(french)]);
  expect(code).toBe(0);
  expect(output).toContain('› fr-CA, live: 1 text missing, 0 to review, 1 refused.');
  expect(output).toMatch(
    /^! translation-fr-CA-landingPage entries\[_key=="e\d+"\]\.text: \{name\} is not known here\. .* \(translation-refused\)$/m,
  );
  expect(JSON.parse((await check([fileOf(french), '--json'])).output).audits[0].languages).toEqual([
    { language: 'fr-CA', isLive: true, missing: 1, toReview: 0, refused: 1 },
  ]);
});

test('an audit in French is checked with the French of what it shares with others', async () => {
  const documents = withField(shippedFrench(), 'siteSettings', 'language', 'fr-CA').map((each) =>
    each._id === 'audit' ? { ...each, languages: [{ _key: 'e', tag: 'en-CA' }] } : each,
  );
  const english = {
    _id: 'translation-en-CA-province-british-columbia',
    _type: 'translation',
    language: 'en-CA',
    source: { _type: 'reference', _ref: 'province-british-columbia', _weak: true },
    entries: [{ _key: 'a', path: 'label', of: 'Colombie-Britannique', text: 'British Columbia' }],
  };
  const { output } = await check([fileOf([...documents, english])]);
  expect(output).toMatch(/^› en-CA, not live: \d+ texts missing, 0 to review, 0 refused\.$/m);
});
