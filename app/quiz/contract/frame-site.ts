import { z } from 'zod';

/** A site that may show an audit in a frame, as a Content-Security-Policy names it. See docs/embedding.md. */

const EXAMPLE = 'such as https://www.example.com';

type Parts = { scheme?: string; wildcard?: string; host?: string; rest?: string };

/** The parts of an address. What is no host, such as an asterisk in its middle, is in `host` all the same. */
const partsOf = (address: string): Parts =>
  /^(?:(?<scheme>[a-z][a-z\d+.-]*):\/\/)?(?<wildcard>\*\.)?(?<host>[^/?#]*)(?<rest>.*)$/is.exec(
    address,
  )?.groups ?? {};

const isLocal = (host: string) => /^(localhost|127\.0\.0\.1)(:\d+)?$/i.test(host);

/**
 * The site as browsers compare it: in lower case, with accents in punycode, without a slash at the end and
 * without a default port. It gets https:// where no scheme was entered. What cannot be read stays as it is.
 */
function canonicalSite(entered: string): string {
  const text = entered.trim();
  const { host = '', scheme = isLocal(host) ? 'http' : 'https', ...others } = partsOf(text);
  const address = `${scheme}://${host}`;
  if (!/^https?$/i.test(scheme) || /[\s,;*@]|:$/.test(host) || !URL.canParse(address)) return text;
  const { wildcard = '', rest = '' } = others;
  const known = new URL(address);
  return `${known.protocol}//${wildcard}${known.host}${rest === '/' ? '' : rest}`;
}

/** Why a site in its canonical form cannot be named; `undefined` if it can. */
function siteProblem(site: string): string | undefined {
  const { scheme, wildcard = '', host = '', rest } = partsOf(site);
  if (/[\s,;]/.test(host))
    return 'Enter one site only. Add another item to the list for each other site.';
  if (host.includes('*'))
    return 'An asterisk stands for any subdomain, and only at the start, such as https://*.example.com.';
  if (!scheme || !host) return `Enter the start of the site’s address, ${EXAMPLE}.`;
  if (scheme === 'http' && !isLocal(host))
    return 'Use https://. A page without it can be changed on its way, so it can’t show the audit.';
  if (!/^https?$/.test(scheme)) return `Begin with https://, ${EXAMPLE}.`;
  if (rest) return `Leave out what follows the name of the site: ${scheme}://${wildcard}${host}`;
  if (!/^[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/.test(host) || !URL.canParse(`${scheme}://${host}`))
    return `No site has the name “${host}”. Enter the start of its address, ${EXAMPLE}.`;
  if (!isLocal(host) && !host.includes('.'))
    return `“${host}” is only a part of a site’s name. Enter the whole name, ${EXAMPLE}.`;
  return undefined;
}

/** The site in its canonical form, or the reason why it cannot be named. `*.` stands for any subdomain. */
export const frameSite = z
  .string('Enter the address of a site.')
  .overwrite(canonicalSite)
  .max(200, 'Use at most 200 characters.')
  .superRefine((site, context) => {
    const message = siteProblem(site);
    if (message) context.addIssue(message);
  });
