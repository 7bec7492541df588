import { saveFile } from '#app/report/save-file.ts';

const TYPES = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/** Downloads a file that is named by the day where the editor is, such as `leads-Bakery-2026-11-22.csv`. */
export function saveDatedFile(content: BlobPart, what: string, kind: keyof typeof TYPES): void {
  // Swedish dates are those of ISO 8601.
  const day = new Date().toLocaleDateString('sv');
  saveFile(new Blob([content], { type: TYPES[kind] }), `${what}-${day}.${kind}`);
}
