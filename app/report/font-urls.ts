import frauncesLatin600 from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff?url';
import frauncesLatinExt600 from '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff?url';
import frauncesVietnamese600 from '@fontsource/fraunces/files/fraunces-vietnamese-600-normal.woff?url';
import sansCyrillic400 from '@fontsource/source-sans-3/files/source-sans-3-cyrillic-400-normal.woff?url';
import sansCyrillic600 from '@fontsource/source-sans-3/files/source-sans-3-cyrillic-600-normal.woff?url';
import sansGreek400 from '@fontsource/source-sans-3/files/source-sans-3-greek-400-normal.woff?url';
import sansGreek600 from '@fontsource/source-sans-3/files/source-sans-3-greek-600-normal.woff?url';
import sansLatin400 from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff?url';
import sansLatin600 from '@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff?url';
import sansLatinExt400 from '@fontsource/source-sans-3/files/source-sans-3-latin-ext-400-normal.woff?url';
import sansLatinExt600 from '@fontsource/source-sans-3/files/source-sans-3-latin-ext-600-normal.woff?url';
import sansVietnamese400 from '@fontsource/source-sans-3/files/source-sans-3-vietnamese-400-normal.woff?url';
import sansVietnamese600 from '@fontsource/source-sans-3/files/source-sans-3-vietnamese-600-normal.woff?url';
import type { FontName } from './pdf/fonts.ts';

/** The address of each font file of the PDF. They are WOFF, because the decoder for WOFF2 is large. */
export const FONT_URLS: Record<FontName, string> = {
  'fraunces-latin-600-normal': frauncesLatin600,
  'source-sans-3-latin-400-normal': sansLatin400,
  'source-sans-3-latin-600-normal': sansLatin600,
  'fraunces-latin-ext-600-normal': frauncesLatinExt600,
  'fraunces-vietnamese-600-normal': frauncesVietnamese600,
  'source-sans-3-latin-ext-400-normal': sansLatinExt400,
  'source-sans-3-vietnamese-400-normal': sansVietnamese400,
  'source-sans-3-cyrillic-400-normal': sansCyrillic400,
  'source-sans-3-greek-400-normal': sansGreek400,
  'source-sans-3-latin-ext-600-normal': sansLatinExt600,
  'source-sans-3-vietnamese-600-normal': sansVietnamese600,
  'source-sans-3-cyrillic-600-normal': sansCyrillic600,
  'source-sans-3-greek-600-normal': sansGreek600,
};
