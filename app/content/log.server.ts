/** One line of JSON per event: line breaks in a value are escaped, so that none can forge a line. */
export function logEvent(event: string, details: Record<string, unknown>): void {
  console.error(JSON.stringify({ time: new Date().toISOString(), event, ...details }));
}
