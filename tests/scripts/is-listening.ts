/** Whether an HTTP server responds on this port. */
export const isListening = (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
