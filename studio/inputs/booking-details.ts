/** The booking services that take a visitor's details in the address, and the names that they have there. */
const SERVICES = [
  {
    name: 'Calendly',
    host: /(^|\.)calendly\.com$/,
    details: 'name={firstName}%20{lastName}&email={email}',
  },
  {
    name: 'Cal.com',
    host: /(^|\.)cal\.com$/,
    details: 'name={firstName}%20{lastName}&email={email}',
  },
  {
    name: 'HubSpot',
    host: /(^|\.)meetings(-[\w-]+)?\.hubspot\.com$/,
    details: 'firstname={firstName}&lastname={lastName}&email={email}&company={businessName}',
  },
];

/**
 * What a booking address would be if the service behind it got the visitor's details, which it then does not ask for;
 * `undefined` where no details are known to help, or some are passed on already. See docs/marketers.md#booking.
 */
export function withDetails(address: string): { service: string; address: string } | undefined {
  if (!URL.canParse(address) || address.includes('{')) return undefined;
  const { hostname, search } = new URL(address);
  const service = SERVICES.find(({ host }) => host.test(hostname));
  if (!service) return undefined;
  const [before = '', fragment] = address.split('#');
  const joint = search ? '&' : '?';
  const end = fragment === undefined ? '' : `#${fragment}`;
  return {
    service: service.name,
    address: `${before.replace(/\?$/, '')}${joint}${service.details}${end}`,
  };
}
