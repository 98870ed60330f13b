export function clipToScale(value: number): number {
  return Math.min(100, Math.max(0, value));
}

export function sumOf<Entry>(entries: readonly Entry[], term: (entry: Entry) => number): number {
  return entries.reduce((sum, entry) => sum + term(entry), 0);
}
