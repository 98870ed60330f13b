const DELIMITERS = [";", "\t", ",", "|"] as const;

const SAMPLE_LINES = 30;

const SEPARATOR_LINE = /^"?sep=([;,|\t])"?[^\S\n\t]*[;,|\t]*\n/i;

/**
 * The delimiter that a first line such as "sep=;" states, which Excel writes and reads; null without such a
 * line.
 */
export const statedDelimiter = (start: string): string | null => SEPARATOR_LINE.exec(start)?.[1] ?? null;

/** How many lines have as many of the mark as most lines that have it, and how many these are. */
function regularity(lines: readonly string[], mark: string): { lines: number; count: number } {
  const tally = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(mark).length - 1;
    if (count > 0) tally.set(count, (tally.get(count) ?? 0) + 1);
  }
  let best = { lines: 0, count: 0 };
  for (const [count, number] of tally)
    if (number > best.lines || (number === best.lines && count > best.count)) best = { lines: number, count };
  return best;
}

/** The mark that divides most of the first lines into the same number of cells. Texts in quotes do not count. */
export function sniffDelimiter(start: string, headerRow = 1): string {
  const lines = start
    .split("\n")
    .slice(headerRow - 1)
    .join("\n")
    .replace(/"[^"]*"/g, "")
    .split("\n", SAMPLE_LINES)
    .filter((line) => line.trim() !== "");
  const found = DELIMITERS.map((mark) => ({ mark, ...regularity(lines, mark) }));
  const best = found.reduce((most, next) =>
    next.lines > most.lines || (next.lines === most.lines && next.count > most.count) ? next : most,
  );
  return best.count > 0 ? best.mark : ",";
}
