/**
 * What a log may say about an error: never its message, which may quote a value from the database. What SQLite calls
 * a code, such as `database or disk is full`, quotes none.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'errstr' in error ? error.errstr : 'code' in error ? error.code : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    code: code === undefined ? undefined : String(code),
    at: frames.slice(0, 5).map((line) => line.trim()),
  };
}
