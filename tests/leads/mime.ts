/** A MIME message: its head with its words decoded, its text, the same as a page, and its attachment. */
export function partsOf(message: string) {
  const [head = ''] = message.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const parts = partsIn(message);
  const partOf = (type: RegExp) =>
    parts.flatMap((part) => (type.test(part) ? [decodePart(part)] : []))[0] ?? '';
  const words = (type: RegExp) => Buffer.from(partOf(type), 'latin1').toString('utf8');
  return {
    head: decodeWords(unfolded),
    text: words(/^content-type: text\/plain/im),
    html: words(/^content-type: text\/html/im),
    attachment: partOf(/^content-disposition: attachment/im),
  };
}

/** The innermost parts, each with its head. */
function partsIn(part: string): string[] {
  const [head = ''] = part.trimStart().split('\r\n\r\n');
  const [, boundary] = /boundary="?([^";\s]+)/.exec(head) ?? [];
  return boundary ? part.split(`--${boundary}`).slice(1, -1).flatMap(partsIn) : [part.trimStart()];
}

/** `=?UTF-8?Q?Zo=C3=A9?=` as `Zoé`. */
const decodeWords = (head: string): string =>
  head
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
    );

function decodePart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('latin1');
  return body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
