/**
 * Replaces the decompressor that fontkit uses for WOFF2. Its dictionary is larger than all other code
 * for the report.
 */
export default function decompress(): never {
  throw new Error('The fonts of the PDF are WOFF, not WOFF2.');
}
