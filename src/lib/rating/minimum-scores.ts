/** Notas that filters of rankings and of the search offer as the least. */
export const MINIMUM_SCORES: readonly number[] = [40, 70, 80, 90];
