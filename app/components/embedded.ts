/** Whether the page is shown within another one: the inline script `embed` found `?embed` in its address. */
export const isEmbedded = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.classList.contains('embedded');

/** The page’s address without campaign and fragment. Embedded, it keeps its query for a reload. */
export const ownAddress = (): string => location.pathname + (isEmbedded() ? location.search : '');
