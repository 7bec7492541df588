/** Copies the text of an input, and returns what to tell the editor. If the browser refuses, the text is selected. */
export async function copyText(
  input: HTMLInputElement | null,
): Promise<{ isCopied: boolean; text: string }> {
  try {
    await navigator.clipboard.writeText(input?.value ?? '');
    return { isCopied: true, text: 'Copied.' };
  } catch {
    input?.select();
    return { isCopied: false, text: 'The browser did not allow it. Press Ctrl+C or ⌘C.' };
  }
}
