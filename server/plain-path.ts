/** Slashes between segments of letters, digits, `_`, `~`, `-` and single dots, such as `.well-known`. */
const PLAIN = /^\/(?:\.?[\w~-]+(?:\.[\w~-]+)*(?:\/(?!$)|$))*$/;

const ESCAPED = /%[2-7][0-9a-f]/gi;

/** Whether a path is written as the site writes its own. Proxies may read others as another path: `//`, `..`. */
export const isPlainPath = (path: string): boolean => PLAIN.test(path);

/** Whether the 404 page may be cached for a path: no proxy takes it for a page's, even without capitals. */
export const isOnlyItself = (path: string): boolean =>
  isPlainPath(path) && !/[A-Z]|\/\./.test(path);

/** The plain path that a path stands for, such as `/q/bakery` for `//q/./%62akery/`: never another host. */
export function plainPathFor(path: string): string | undefined {
  const segments: string[] = [];
  const decoded = path.replace(ESCAPED, (escaped) => {
    const character = decodeURIComponent(escaped);
    return /[\w.~-]/.test(character) ? character : escaped;
  });
  for (const segment of decoded.split('/'))
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  const plain = `/${segments.join('/')}`;
  return isPlainPath(plain) ? plain : undefined;
}
