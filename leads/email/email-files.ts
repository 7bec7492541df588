import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '#http/has-code.mjs';

/** Emails that were written to files, because no SMTP server is set. */
export type EmailFile = { name: string; at: number; subject: string; to: string };

const NAME = /^(\d{13})-([\w-]{1,64})-[0-9a-f]{8}\.eml$/;

const folderOf = (directory: string): string => join(directory, 'mails');

/** Writes a message into LEADS_DIR, for its owner alone. `about` is a submission's id, or `note`. */
export async function writeEmail(
  directory: string,
  about: string,
  at: number,
  message: Uint8Array,
): Promise<void> {
  const folder = folderOf(directory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${String(at).padStart(13, '0')}-${about}-${randomBytes(4).toString('hex')}.eml`;
  await writeFile(join(folder, name), message, { flag: 'wx', mode: 0o600 });
}

/** The messages in LEADS_DIR, the newest first. */
export async function listEmails(directory: string): Promise<EmailFile[]> {
  const emails: EmailFile[] = [];
  for (const name of (await namesIn(directory)).sort().reverse()) {
    const message = await readEmail(directory, name);
    const head = message?.toString('utf8').split('\r\n\r\n')[0] ?? '';
    const [, at] = NAME.exec(name) ?? [];
    emails.push({
      name,
      at: Number(at),
      subject: headerOf(head, 'Subject'),
      to: headerOf(head, 'To'),
    });
  }
  return emails;
}

/** One message by its name; `undefined` if there is none. */
export async function readEmail(directory: string, name: string): Promise<Buffer | undefined> {
  if (!NAME.test(name)) return undefined;
  try {
    return await readFile(join(folderOf(directory), name));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Removes the messages about these submissions. Returns how many. */
export async function removeEmails(
  directory: string,
  submissionIds: readonly string[],
): Promise<number> {
  const erased = new Set(submissionIds);
  const names = (await namesIn(directory)).filter((name) => erased.has(NAME.exec(name)?.[2] ?? ''));
  for (const name of names) await rm(join(folderOf(directory), name), { force: true });
  return names.length;
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return (await readdir(folderOf(directory))).filter((name) => NAME.test(name));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** The text of a header, which may be folded and encoded (RFC 2047). */
function headerOf(head: string, name: string): string {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const line = unfolded.split('\r\n').find((each) => each.startsWith(`${name}: `)) ?? '';
  return line
    .slice(name.length + 2)
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text),
    );
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('_', ' ')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');
