import { cacheTags } from "@/server/platform/cache/cache-tags";

/** Pages that every review changes a little. */
const SUMMARIES: readonly string[] = [cacheTags.home, cacheTags.rankings];

const PURGE_PAUSE = 10_000;

/**
 * Purges summaries at most once in each pause: at once if the last purge is long ago, or else at the end of
 * the pause. So many reviews a second do not empty the cache.
 */
export function limitSummaryPurges(purge: (tags: string[]) => void): (tags: readonly string[]) => void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const endRest = () => {
    timer = undefined;
    if (waiting.size > 0) purgeSummaries([...waiting]);
    waiting.clear();
  };
  const purgeSummaries = (tags: string[]) => {
    timer = setTimeout(endRest, PURGE_PAUSE).unref();
    purge(tags);
  };
  return (tags) => {
    const summaries = tags.filter((tag) => SUMMARIES.includes(tag));
    const others = tags.filter((tag) => !SUMMARIES.includes(tag));
    if (others.length > 0) purge(others);
    if (summaries.length === 0) return;
    if (timer === undefined) purgeSummaries(summaries);
    else for (const tag of summaries) waiting.add(tag);
  };
}
