/** What happened to a link: the system's share sheet took it, it was copied, or neither worked. */
export type ShareOutcome = 'shared' | 'copied' | 'failed';

/**
 * Shares a link through the system's share sheet. Without a share sheet, or when it fails, copies the
 * link. A visitor who closes the share sheet has decided: that counts as shared.
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
