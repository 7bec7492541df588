const MOST = 60;

/**
 * A file name that every system takes, such as `Le Petit Four - AI report.pdf`: letters and digits
 * of any script, with single hyphens or spaces between them.
 */
export function fileNameOf(businessName: string, name: string): string {
  const parts = [businessName, name].map(safe).filter((part) => part !== '');
  return `${parts.join(' - ') || 'report'}.pdf`;
}

const safe = (text: string) =>
  [
    ...text
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}&'’ -]+/gu, ' ')
      .replace(/\s+/g, ' '),
  ]
    .slice(0, MOST)
    .join('')
    .replace(/^[\s'’-]+|[\s'’-]+$/g, '');
