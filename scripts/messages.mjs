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
