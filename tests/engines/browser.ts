import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { freePort } from '#tests/free-port.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

/** WebDriver's commands that the tests use: the name in Firefox's protocol, the path in WebKit's. */
const COMMANDS = {
  Navigate: 'url',
  Back: 'back',
  Refresh: 'refresh',
  ExecuteScript: 'execute/sync',
  FindElement: 'element',
  ElementClick: 'click',
  ElementSendKeys: 'value',
};

type Send = (command: keyof typeof COMMANDS, parameters: object, id?: string) => Promise<unknown>;

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PHONE = { width: 390, height: 844 };
const WAIT = { timeout: 30_000, interval: 100 };

export const ENGINES = { WebKit: startWebKit, Firefox: startFirefox };

/** Debian's WebKitGTK, driven over HTTP. It has no headless mode, so it needs a display. */
async function startWebKit(): Promise<Send> {
  const port = await freePort();
  run('xvfb-run', [
    '--auto-servernum',
    `--server-args=-screen 0 ${PHONE.width}x${PHONE.height}x24 -nolisten tcp`,
    'WebKitWebDriver',
    `--port=${port}`,
  ]);
  const post = async (path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const session = await vi.waitFor(() => post('', { capabilities: {} }), WAIT);
  onTestFinished(async () => {
    await fetch(`http://127.0.0.1:${port}/session/${session.sessionId}`, { method: 'DELETE' });
  });
  return (command, parameters, id) =>
    post(`/${session.sessionId}${id ? `/element/${id}` : ''}/${COMMANDS[command]}`, parameters);
}

/** Debian's Firefox, driven by its own protocol: length, colon, and an array in JSON. */
async function startFirefox(): Promise<Send> {
  const port = await freePort();
  const profile = temporaryFolder();
  writeFileSync(`${profile}/user.js`, `user_pref('marionette.port', ${port});\n`);
  const size = [`--width=${PHONE.width}`, `--height=${PHONE.height}`];
  run('firefox-esr', ['--headless', '--marionette', '--profile', profile, ...size]);
  const socket = await vi.waitFor(() => connected(Number(port)), WAIT);
  onTestFinished(() => void socket.destroy());
  const messages = readMessages(socket);
  await messages.next();
  let sent = 0;
  const send = async (name: string, parameters: object) => {
    sent += 1;
    const message = JSON.stringify([0, sent, `WebDriver:${name}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = (await messages.next()).value ?? [];
    if (error) throw new Error(JSON.stringify(error));
    return name === 'ExecuteScript' || name === 'FindElement'
      ? ownProperty(result, 'value')
      : result;
  };
  await send('NewSession', {});
  return (command, parameters, id) => send(command, { ...parameters, ...(id ? { id } : {}) });
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function* readMessages(socket: Socket): AsyncGenerator<unknown[], undefined> {
  let buffer = Buffer.alloc(0);
  for await (const chunk of socket) {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const colon = buffer.indexOf(':');
      const end = colon + 1 + Number(buffer.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || buffer.length < end) break;
      yield JSON.parse(buffer.subarray(colon + 1, end).toString());
      buffer = buffer.subarray(end);
    }
  }
  return undefined;
}

/** Runs a program and what it starts until the test ends. */
function run(program: string, args: string[]): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  onTestFinished(() => {
    if (child.pid) process.kill(-child.pid);
  });
  return child;
}

/** What a visitor does in a browser. Each action waits until it is possible. */
export function browserOf(send: Send) {
  const find = (xpath: string) =>
    vi.waitFor(async () => {
      const found = await send('FindElement', { using: 'xpath', value: xpath });
      return String(ownProperty(found, ELEMENT));
    }, WAIT);
  const evaluate = (script: string, ...args: unknown[]) =>
    send('ExecuteScript', { script, args, sandbox: null });
  return {
    evaluate,
    open: (url: string) => send('Navigate', { url }),
    back: () => send('Back', {}),
    reload: () => send('Refresh', {}),
    click: (xpath: string) =>
      vi.waitFor(async () => {
        const id = await find(xpath);
        // WebKit does not scroll to what only the bar with the buttons covers.
        await evaluate('arguments[0].scrollIntoView({ block: "center" })', { [ELEMENT]: id });
        await send('ElementClick', {}, id);
      }, WAIT),
    type: async (xpath: string, text: string) =>
      send('ElementSendKeys', { text }, await find(xpath)),
    see: (text: string) =>
      vi.waitFor(async () => {
        const shown = String(await evaluate('return document.body.innerText'));
        if (!shown.includes(text)) throw new Error(`“${text}” is not in:\n${shown}`);
      }, WAIT),
  };
}
