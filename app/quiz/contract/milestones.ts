/** How far visitors come, as the site counts it. See docs/numbers.md#what-is-counted. */

/** What a tab tells once, besides `shown:<key>` and `answered:<key>` of questions and `time:<group>`. */
export const MILESTONES = [
  'landing',
  'start',
  'lead',
  'report',
  'pdf',
  'share',
  'booking',
  'email',
] as const;

export type Milestone = (typeof MILESTONES)[number];

/** The times to complete an audit, each up to so many minutes; the last group has all that took longer. */
export const DURATIONS_UP_TO = [2, 4, 6, 10, 20] as const;
