/** Awaited between the parts of a PDF: when it resolves, the next part is made. Rejects to stop. */
export type Pause = () => Promise<void>;
