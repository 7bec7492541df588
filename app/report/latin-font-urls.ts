import frauncesLatin600 from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff?url';
import sansLatin400 from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff?url';
import sansLatin600 from '@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff?url';

/** The address of each font file that every PDF needs. */
export const LATIN_FONT_URLS = {
  'fraunces-latin-600-normal': frauncesLatin600,
  'source-sans-3-latin-400-normal': sansLatin400,
  'source-sans-3-latin-600-normal': sansLatin600,
};
