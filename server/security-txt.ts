import type { LoadedContent } from '#app/content/loaded-content.server.ts';

/** Where researchers look for the address to which they report a weakness (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';

const MONTHS_VALID = 7;

/**
 * The file for these settings, or undefined while they name no contact. `siteUrl` is the public address of the
 * site, `now` in milliseconds since 1970. It expires at the start of a
 * month, six to seven months from now, so it is always valid, and the same in every process.
 */
export function securityTxt(
  { securityContact, language }: LoadedContent['content']['siteSettings'],
  { siteUrl, now }: { siteUrl?: string | undefined; now: number },
): string | undefined {
  if (securityContact === undefined) return undefined;
  const month = new Date(now);
  const expires = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + MONTHS_VALID));
  const lines = [
    // A parsed address has no line breaks.
    `Contact: ${new URL(securityContact).href}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${language}`,
    ...(siteUrl === undefined ? [] : [`Canonical: ${new URL(SECURITY_TXT, siteUrl).href}`]),
  ];
  return `${lines.join('\n')}\n`;
}
