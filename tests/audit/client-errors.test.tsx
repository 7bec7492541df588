import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';

const received: unknown[] = [];
const server = setupServer(
  http.post('*/client-errors', async ({ request }) => {
    const text = await request.text();
    expect(request.headers.get('content-type')).toBe('application/json');
    expect(text.length).toBeLessThanOrEqual(1024);
    received.push(JSON.parse(text));
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  received.length = 0;
  vi.resetModules();
});
afterEach(() => history.replaceState(null, '', '/'));

/** Imports the module as a new page would. */
const newPage = () => import('#app/audit/client-errors.ts');

function errorAt(place: string, message = 'Ada Lovelace', name = 'TypeError') {
  const error = new TypeError(message);
  error.name = name;
  error.stack = `${name}: ${message}\n    at f (https://site.example/${place})\n    at g (https://site.example/assets/entry.client-x1.js:9:9)`;
  return error;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('an error is reported by its name and place, without its message', async () => {
  const { reportError } = await newPage();
  reportError(errorAt('assets/questions-a_B-1.js:1:204'), 'questions');
  await vi.waitFor(() =>
    expect(received).toEqual([
      { error: 'TypeError', at: 'assets/questions-a_B-1.js:1:204', step: 'questions' },
    ]),
  );
});

test('the place is the first in our own scripts, and never taken from the message', async () => {
  const { reportError } = await newPage();
  reportError(errorAt('inject.js:1:1', 'assets/ada.js:1:1'), 'capture');
  const foreign = new Error('assets/ada.js:2:2');
  foreign.stack = 'Error: assets/ada.js:2:2\n    at f (https://other.example/inject.js:1:1)';
  reportError(foreign, 'capture');
  await vi.waitFor(() =>
    expect(received).toEqual([
      { error: 'TypeError', at: 'assets/entry.client-x1.js:9:9', step: 'capture' },
      { error: 'Error', at: '', step: 'capture' },
    ]),
  );
});

test('each error is reported once, and each page reports at most three', async () => {
  const { reportError } = await newPage();
  for (const line of [1, 1, 2, 3, 4, 2]) reportError(errorAt(`assets/a-1.js:${line}:1`), 'results');
  await vi.waitFor(() => expect(received).toHaveLength(3));
  await settled();
  expect(received).toEqual(
    [1, 2, 3].map((line) => ({
      error: 'TypeError',
      at: `assets/a-1.js:${line}:1`,
      step: 'results',
    })),
  );
});

test('a thrown value is reported only if it is an error, and a long name is shortened', async () => {
  const { reportError } = await newPage();
  reportError('Ada Lovelace', 'landing');
  reportError(undefined, 'landing');
  reportError(errorAt('assets/a-1.js:1:1', '', 'x'.repeat(5_000)), 'landing');
  await vi.waitFor(() => expect(received).toHaveLength(1));
  await settled();
  expect(received).toHaveLength(1);
});

test('on a shared report, the step is "shared"', async () => {
  const { reportError } = await newPage();
  history.replaceState(null, '', '/#r=1');
  reportError(errorAt('assets/a-1.js:1:1'), 'questions');
  await vi.waitFor(() => expect(received).toMatchObject([{ step: 'shared' }]));
});

test('uncaught errors and rejections are reported until the audit ends', async () => {
  const { reportUncaughtErrors } = await newPage();
  const stop = reportUncaughtErrors('capture');
  dispatchEvent(new ErrorEvent('error', { error: errorAt('assets/a-1.js:1:1') }));
  const rejection = Object.assign(new Event('unhandledrejection'), {
    reason: errorAt('assets/a-1.js:2:1'),
  });
  dispatchEvent(rejection);
  stop();
  dispatchEvent(new ErrorEvent('error', { error: errorAt('assets/a-1.js:3:1') }));
  await vi.waitFor(() => expect(received).toHaveLength(2));
  await settled();
  expect(received).toMatchObject([
    { at: 'assets/a-1.js:1:1', step: 'capture' },
    { at: 'assets/a-1.js:2:1', step: 'capture' },
  ]);
});

test('a report that cannot be sent is dropped', async () => {
  server.use(http.post('*/client-errors', () => HttpResponse.error()));
  onTestFinished(() => server.resetHandlers());
  const { reportError } = await newPage();
  reportError(errorAt('assets/a-1.js:1:1'), 'landing');
  await settled();
  expect(received).toEqual([]);
});
