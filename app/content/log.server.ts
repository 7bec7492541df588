/** One line of JSON per event: line breaks in a value are escaped, so that none can forge a line. */
export function logEvent(event: string, details: Record<string, unknown>): void {
  const line = JSON.stringify({ time: new Date().toISOString(), event, ...details });
  console.log(line.replace(BREAKS_AND_CONTROLS, escaped));
}

export type Log = typeof logEvent;

/** What JSON leaves as it is although some terminals and log readers break a line at it. */
const BREAKS_AND_CONTROLS = /[\u007f-\u009f\u2028\u2029]/g;

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The message of whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
