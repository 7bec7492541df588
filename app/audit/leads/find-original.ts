import { save, saved } from './saved-leads.ts';

/**
 * Asks the other tabs whether one of them has this tab's lead, because a duplicated tab has a copy of
 * the storage, and answers them. Without such messages, which a browser may block, no tab is a copy.
 */
export function findOriginal(): void {
  try {
    const tabs = new BroadcastChannel('audit-leads');
    tabs.addEventListener('message', ({ data: { id, isAnswer } }) => {
      const { current } = saved;
      if (!current || current.id !== id || current.isCopy) return;
      if (!isAnswer) return tabs.postMessage({ id, isAnswer: true });
      current.isCopy = true;
      save();
    });
    if (saved.current) tabs.postMessage({ id: saved.current.id });
    // An open channel would keep the page out of the back/forward cache of some browsers.
    addEventListener('pagehide', () => tabs.close());
  } catch {}
}
