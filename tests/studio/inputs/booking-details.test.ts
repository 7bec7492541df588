import { expect, test } from 'vitest';
import { bookingAddress } from '#app/quiz/base/links.ts';
import { withDetails } from '#studio/inputs/booking-details.ts';

const NAME = 'name={firstName}%20{lastName}&email={email}';
const HUBSPOT = 'firstname={firstName}&lastname={lastName}&email={email}&company={businessName}';

test.each([
  ['https://calendly.com/me/30min', 'Calendly', `https://calendly.com/me/30min?${NAME}`],
  [
    'https://calendly.com/me?month=2027-01',
    'Calendly',
    `https://calendly.com/me?month=2027-01&${NAME}`,
  ],
  ['https://cal.com/me#top', 'Cal.com', `https://cal.com/me?${NAME}#top`],
  ['https://app.cal.com/me?', 'Cal.com', `https://app.cal.com/me?${NAME}`],
  ['https://meetings.hubspot.com/me', 'HubSpot', `https://meetings.hubspot.com/me?${HUBSPOT}`],
  [
    'https://meetings-eu1.hubspot.com/me',
    'HubSpot',
    `https://meetings-eu1.hubspot.com/me?${HUBSPOT}`,
  ],
])('%s is offered the details that %s takes', (address, service, expected) => {
  expect(withDetails(address)).toEqual({ service, address: expected });
  expect(bookingAddress.safeParse(expected).success).toBe(true);
});

test.each([
  '',
  'https://',
  'https://example.com/book',
  'https://notcal.com/me',
  'mailto:me@cal.com',
  `https://calendly.com/me?${NAME}`,
])('nothing is offered for "%s"', (address) => {
  expect(withDetails(address)).toBeUndefined();
});
