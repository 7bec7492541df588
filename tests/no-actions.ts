/** What the report's buttons call, where nobody presses them. */
export const NO_ACTIONS = { correctEmail: () => {}, book: () => {} };
