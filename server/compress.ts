import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Short distances have codes of their own, which makes scripts 0.1 % smaller. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_NDIRECT]: 4,
};

/** A body as it is, with brotli and with gzip at their best levels. Slow: do it once for each body. */
export async function compress(identity: Buffer<ArrayBuffer>) {
  const [br, gzipped] = await Promise.all([
    brotliAsync(identity, { params: BROTLI }),
    gzipAsync(identity, { level: 9 }),
  ]);
  return { identity, br, gzip: gzipped };
}
