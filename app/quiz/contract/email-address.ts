import { cleanCode } from '#app/quiz/base/entered-text.ts';

/** What RFC 5321 and 6531 allow before the at-sign without quotes: no dot at an end, or beside another. */
const ATEXT = String.raw`(?:[\w!#$%&'*+/=?^{|}~\x60-]|[^\p{ASCII}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800])+`;
const LOCAL_PART = new RegExp(String.raw`^${ATEXT}(?:\.${ATEXT})*$`, 'u');

const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const ASCII_DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** In bytes: RFC 5321, 4.5.3.1. */
const MAX_LOCAL_PART = 64;
const MAX_ADDRESS = 254;

/** Whether some mail server may take an address: our mailer sends to these and to no other. */
export function isDeliverable(address: string): boolean {
  const at = address.lastIndexOf('@');
  const localPart = address.slice(0, at);
  const domain = asciiDomain(address.slice(at + 1));
  const bytes = new TextEncoder().encode(localPart).length;
  return (
    at > 0 &&
    LOCAL_PART.test(localPart) &&
    ASCII_DOMAIN.test(domain) &&
    bytes <= MAX_LOCAL_PART &&
    bytes + 1 + domain.length <= MAX_ADDRESS
  );
}

/** The domain of an email address as DNS has it; empty for a text that is none. */
export const domainOf = (address: string): string =>
  asciiDomain(address.slice(address.lastIndexOf('@') + 1));

/** A domain as DNS has it; empty for a text that is none. */
function asciiDomain(domain: string): string {
  try {
    return DOMAIN.test(domain) ? new URL(`http://${domain}`).hostname : '';
  } catch {
    return '';
  }
}

const BEFORE = /^[\p{Ps}\p{Pi}<"'`\s]*(mailto:)?[\p{Ps}\p{Pi}<"'`\s]*/iu;
const AFTER = /[\p{Po}\p{Pe}\p{Pf}>`\s]+$/u;

/**
 * An email address as it is stored: without invisible characters and, if that makes it deliverable, without
 * the brackets, quotes, `mailto:` and marks around it.
 */
export function cleanEmail(text: string): string {
  const address = cleanCode(text);
  if (isDeliverable(address)) return address;
  const bare = address.replace(BEFORE, '').replace(AFTER, '');
  return isDeliverable(bare) ? bare : address;
}
