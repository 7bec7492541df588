/** Has the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Later, because the browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** `leads-2026-11-22.csv`: the name of a file that is made on a day, where the editor is. */
export const fileNameOf = (what: string, extension: string, at = new Date()): string => {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return `${what}-${day.map((part) => String(part).padStart(2, '0')).join('-')}.${extension}`;
};
