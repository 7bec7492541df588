import { createVisitorLimits } from '#leads/submissions/visitor-limits.ts';

/** Emails go to addresses that nobody has confirmed. A class that asks for its reports stays below. */
const OWN = { capacity: 50, refillMs: 120_000 };
const ALL = { capacity: 500, refillMs: 6000 };

/** Whether a visitor at an IP address may cause one more email, of any kind. */
export type EmailLimits = (address?: string) => boolean;

/** Limits that count in memory. */
export const createEmailLimits = (now: () => number): EmailLimits =>
  createVisitorLimits({ own: OWN, all: ALL, now });
