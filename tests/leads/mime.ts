/** The parts of a MIME message: its head, its text, and its attachment. */
export function partsOf(message: string) {
  const [head = ''] = message.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const [, boundary = ''] = /boundary="?([^";\s]+)/.exec(unfolded) ?? [];
  const parts = message.split(`--${boundary}`).slice(1, -1);
  const [text = '', attachment = ''] = parts.map(decodePart);
  return { head: unfolded, text: Buffer.from(text, 'latin1').toString('utf8'), attachment };
}

function decodePart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('latin1');
  return body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
