/** @param {string} message */
export function say(message) {
  console.log(`› ${message}`);
}

/**
 * Prints what is wrong and ends the script with code 1.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/**
 * The message of anything that was thrown.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
