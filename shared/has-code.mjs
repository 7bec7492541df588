/**
 * Whether a thrown value is an error of Node with this code, such as `ENOENT`.
 * @param {unknown} error
 * @param {string} code
 */
export const hasCode = (error, code) =>
  error instanceof Error && 'code' in error && error.code === code;
