import { unzlibSync } from 'fflate';

/** Inflates like `unzlib` of fflate, whose worker from a `blob:` address the site's policy blocks silently. */
export function unzlib(
  data: Uint8Array,
  callback: (error: unknown, inflated?: Uint8Array) => void,
): void {
  try {
    callback(null, unzlibSync(data));
  } catch (error) {
    callback(error);
  }
}
