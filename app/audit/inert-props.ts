/** Props that make an element inert. React 18 does not know the attribute, but passes a string on. */
export const inertProps = (isInert: boolean) => (isInert ? { inert: '' } : undefined);
