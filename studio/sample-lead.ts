/** What a visitor would have entered in the lead form. The industry belongs to the answers. */
export const SAMPLE_LEAD = { firstName: 'Alex', businessName: 'Example Business', city: 'Halifax' };
