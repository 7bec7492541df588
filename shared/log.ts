import { Counter } from 'prom-client';

/** The lines that each event has had in this process. */
export const eventCounter = new Counter({
  name: 'log_events',
  help: 'Lines of the log, by event.',
  labelNames: ['event'],
  registers: [],
});

/** Counts an event from zero, so that an alert on its increase sees the first one. */
export const countFromZero = (event: string): void => eventCounter.inc({ event }, 0);

/** The fields that each line has: no detail may have their names. */
type OwnFields = { time?: never; event?: never };

export type LogDetails = Readonly<Record<string, unknown>> & OwnFields;

/** Logs one event with its details, which never hold personal data. */
export type Log = (event: string, details?: LogDetails) => void;

/** Prints one line of JSON per event, and counts it. */
export const logEvent: Log = (event, details) => {
  eventCounter.inc({ event });
  console.log(logLineOf(event, details));
};

/** One line of JSON: no value can add a line, and no detail replaces the time or the event. */
export function logLineOf(event: string, details?: LogDetails): string {
  const own = { time: new Date().toISOString(), event };
  const line = JSON.stringify({ ...own, ...details, ...own });
  return line.replace(BREAKS_AND_CONTROLS, escaped);
}

/** Characters that JSON does not escape, but at which some terminals and log readers break a line. */
const BREAKS_AND_CONTROLS = /[\u007f-\u009f\u2028\u2029]/g;

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
