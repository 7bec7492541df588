/** What Calendly and Cal.com call what a visitor has entered. */
const NAME_AND_EMAIL = 'name={firstName}%20{lastName}&email={email}';

/** The booking services that take a visitor's details in the address. */
const SERVICES = [
  { name: 'Calendly', host: /(^|\.)calendly\.com$/, details: NAME_AND_EMAIL },
  { name: 'Cal.com', host: /(^|\.)cal\.com$/, details: NAME_AND_EMAIL },
  {
    name: 'HubSpot',
    host: /(^|\.)meetings(-[\w-]+)?\.hubspot\.com$/,
    details: 'firstname={firstName}&lastname={lastName}&email={email}&company={businessName}',
  },
];

/**
 * What a booking address would be if the service behind it got the visitor's details, which it then does not
 * ask for; `undefined` where no details are known to help, or some are passed on already. See
 * docs/marketers.md#booking.
 */
export function withDetails(address: string): { service: string; address: string } | undefined {
  if (!URL.canParse(address) || address.includes('{')) return undefined;
  const url = new URL(address);
  const service = SERVICES.find(({ host }) => host.test(url.hostname));
  if (!service) return undefined;
  url.search = [url.search.slice(1), service.details].filter(Boolean).join('&');
  return { service: service.name, address: url.href };
}
