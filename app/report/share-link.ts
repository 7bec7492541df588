/**
 * The link was passed to the system's share sheet, was copied, or could be neither shared nor
 * copied.
 */
export type ShareOutcome = 'shared' | 'copied' | 'failed';

/**
 * Shares a link through the system's share sheet. Without a share sheet, or if it fails, copies the
 * link. If the visitor closes the share sheet, that counts as shared, and nothing is copied.
 */
export async function shareLink(title: string, url: string): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function')
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
