/** `leads-2026-11-22.csv`: the name of a file that is made on a day, where the editor is. */
export const datedFileName = (what: string, extension: string, at = new Date()): string => {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return `${what}-${day.map((part) => String(part).padStart(2, '0')).join('-')}.${extension}`;
};
