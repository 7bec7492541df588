/** The previous value if the next one is equal as JSON, so that nothing is drawn again. */
export const reuseIfEqual = <T>(previous: T | undefined, next: T): T =>
  previous !== undefined && JSON.stringify(previous) === JSON.stringify(next) ? previous : next;
