/** Stands in for the decompressor of WOFF2, whose dictionary alone outweighs the rest of the report. */
export default function decompress(): never {
  throw new Error('The fonts of the PDF are WOFF, not WOFF2.');
}
