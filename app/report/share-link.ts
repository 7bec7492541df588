/** What became of a link: the system's share sheet took it, it was copied, or neither worked. */
export type ShareOutcome = 'shared' | 'copied' | 'failed';

/** Passes a link on. A share sheet that the visitor closes again counts as shared. */
export async function shareLink(title: string, url: string): Promise<ShareOutcome> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}
