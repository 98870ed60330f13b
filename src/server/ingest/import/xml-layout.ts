import { readXmlTags } from "@/server/ingest/import/xml-elements";
import { FEED_PATHS } from "@/server/ingest/import/xml-records";

const MOST_PATHS = 10_000;

/**
 * Finds the rows of a document whose mapping states no path: the most frequent of the outermost elements
 * that repeat. Reads the whole text.
 * @returns null for a product feed, and where nothing repeats
 */
export async function findXmlRows(
  text: AsyncIterable<string>,
): Promise<{ path: string; rows: number } | null> {
  const counts = new Map<string, number>();
  for await (const path of readXmlTags(text)) {
    const known = counts.get(path);
    if (known !== undefined || counts.size < MOST_PATHS) counts.set(path, (known ?? 0) + 1);
  }
  if (FEED_PATHS.some((path) => counts.has(path))) return null;
  const repeated = [...counts].filter(([, rows]) => rows > 1).map(([path, rows]) => ({ path, rows }));
  const depth = ({ path }: { path: string }) => path.split("/").length;
  return repeated.sort((a, b) => depth(a) - depth(b) || b.rows - a.rows)[0] ?? null;
}
