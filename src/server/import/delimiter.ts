const DELIMITERS = [";", "\t", ",", "|"] as const;

/** The most frequent delimiter outside quotes in the first line of a file; a comma where it has none. */
export function sniffDelimiter(text: string): string {
  const firstLine = text.replace(/"[^"]*"/g, "").split("\n", 1)[0] ?? "";
  const counts = DELIMITERS.map((mark) => ({ mark, count: firstLine.split(mark).length - 1 }));
  const best = counts.reduce((most, next) => (next.count > most.count ? next : most));
  return best.count > 0 ? best.mark : ",";
}
