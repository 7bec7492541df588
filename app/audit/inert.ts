/** What keeps an element from being used. React 18 has no such attribute, but hands a text on. */
export const inertIf = (isInert: boolean) => (isInert ? { inert: '' } : undefined);
