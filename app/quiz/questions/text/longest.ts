/** The most characters of an answer, as a person counts them; 500 where the question does not say. */
export const longestOf = ({ longest = 500 }: { longest?: number }): number => longest;
