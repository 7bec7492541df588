import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
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
  SwitchToFrame: 'frame',
};

type Send = (command: keyof typeof COMMANDS, parameters: object, id?: string) => Promise<unknown>;

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PHONE = { width: 360, height: 740 };
const WAIT = { timeout: 30_000, interval: 100 };

/** A style of the window’s own controls, which would not fit into one as narrow as a phone. */
const NARROW = {
  WebKit: ['gtk-3.0/gtk.css', '* { min-width: 0; padding: 0; font-size: 1px }'],
  Firefox: ['chrome/userChrome.css', ':root { min-width: 0 !important }'],
} as const;

export const ENGINES = { WebKit: startWebKit, Firefox: startFirefox };

/** Debian's WebKitGTK, driven over HTTP. It has no headless mode, so it needs a display. */
async function startWebKit(): Promise<Send> {
  const port = await freePort();
  const screen = `-screen 0 ${PHONE.width}x${PHONE.height}x24 -nolisten tcp`;
  run(
    'xvfb-run',
    ['--auto-servernum', `--server-args=${screen}`, 'WebKitWebDriver', `--port=${port}`],
    { XDG_CONFIG_HOME: folderWith(NARROW.WebKit) },
  );
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
  await post(`/${session.sessionId}/window/rect`, { x: 0, y: 0, ...PHONE });
  return (command, parameters, id) =>
    post(`/${session.sessionId}${id ? `/element/${id}` : ''}/${COMMANDS[command]}`, parameters);
}

/** Debian's Firefox, driven by its own protocol: length, colon, and an array in JSON. */
async function startFirefox(): Promise<Send> {
  const port = await freePort();
  const profile = folderWith(NARROW.Firefox);
  const settings = {
    'marionette.port': port,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    // As on a phone, the scroll bar takes no room.
    'ui.useOverlayScrollbars': 1,
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref('${name}', ${value});`);
  writeFileSync(`${profile}/user.js`, lines.join('\n'));
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

/** A folder with this file in it. */
function folderWith([path, text]: readonly [path: string, text: string]): string {
  const folder = temporaryFolder();
  mkdirSync(dirname(`${folder}/${path}`));
  writeFileSync(`${folder}/${path}`, text);
  return folder;
}

/** Runs a program and what it starts until the test ends. */
function run(program: string, args: string[], variables: Record<string, string> = {}): void {
  const env = { ...process.env, ...variables };
  const child = spawn(program, args, { stdio: 'ignore', detached: true, env });
  onTestFinished(() => {
    if (child.pid) process.kill(-child.pid);
  });
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
    /** Goes into the page's first frame, or back to the page. */
    enterFrame: () => send('SwitchToFrame', { id: 0 }),
    leaveFrame: () => send('SwitchToFrame', { id: null }),
    open: async (url: string) => {
      await send('Navigate', { url });
      expect(await evaluate('return innerWidth')).toBe(PHONE.width);
    },
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
