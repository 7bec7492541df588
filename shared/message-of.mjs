/**
 * The message of a thrown value, which need not be an `Error`.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
