const DELIMITERS = [";", "\t", ",", "|"] as const;

export function sniffDelimiter(text: string): string {
  const firstLine = text.replace(/"[^"]*"/g, "").split("\n", 1)[0] ?? "";
  const counts = DELIMITERS.map((mark) => ({ mark, count: firstLine.split(mark).length - 1 }));
  const best = counts.reduce((most, next) => (next.count > most.count ? next : most));
  return best.count > 0 ? best.mark : ",";
}
