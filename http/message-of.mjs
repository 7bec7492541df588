/**
 * The message of anything that was thrown, which may not be an `Error`.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
