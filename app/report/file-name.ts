const MAX_LENGTH = 60;

/**
 * A file name that every operating system accepts, such as `Le Petit Four - AI report.pdf`: letters
 * and digits of any script, `&`, apostrophes, hyphens and single spaces.
 */
export function fileNameOf(businessName: string, name: string): string {
  const parts = [businessName, name].map(safe).filter((part) => part !== '');
  return `${parts.join(' - ') || 'PDF'}.pdf`;
}

/** A part of the file name, at most `MAX_LENGTH` characters long. Other characters become spaces. */
const safe = (text: string) =>
  [
    ...text
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}&'’ -]+/gu, ' ')
      .replace(/\s+/g, ' '),
  ]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/^[\s'’-]+|[\s'’-]+$/g, '');
