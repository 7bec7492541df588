import type { Lead } from '#app/quiz/contract/lead.ts';

/** A complete lead of a made-up visitor. */
export const sampleLead = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@engine.example',
  businessName: 'Engines',
  industry: 'Technology',
  city: 'Halifax',
  province: 'Yukon',
} satisfies Lead;
