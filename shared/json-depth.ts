/** Hosted Sanity allows far less; deeper values would exhaust the stack or the memory. */
export const MAX_DEPTH = 200;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** Whether the objects and arrays of a JSON text are nested more than `MAX_DEPTH` levels deep. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isInString && code === BACKSLASH) index += 1;
    else if (code === QUOTE) isInString = !isInString;
    else if (isInString) continue;
    else if (OPENING.includes(code)) depth += 1;
    else if (CLOSING.includes(code)) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
