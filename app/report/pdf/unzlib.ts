import { unzlibSync } from 'fflate';

/**
 * Inflates like `unzlib` of fflate, but on the page's own thread. That function starts a worker from a
 * `blob:` address, which the site's security policy blocks without an error that anybody catches.
 */
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
