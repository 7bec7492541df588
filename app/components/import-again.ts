/**
 * Imports a module whose import has failed, under another address. Browsers before 2026 remember that an
 * address has failed; all of them but Safari, which does not, name it in the error.
 */
export function importAgain<Module>(error: unknown): Promise<Module> {
  const [address] = /https?:\S+/.exec(String(error)) ?? [];
  if (!address) throw error;
  return import(/* @vite-ignore */ `${address}?${Date.now()}`);
}
