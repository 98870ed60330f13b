/**
 * Remembers purges while answers are being made: an answer begun before a purge of one of its tags may show what was
 * there before, and must not be kept.
 */
export class PurgeHistory {
  private count = 0;
  private readonly purges: { number: number; tags: ReadonlySet<string> | null }[] = [];
  private readonly running = new Set<{ since: number }>();

  /** @param tags null: everything */
  add(tags: ReadonlySet<string> | null): void {
    this.count += 1;
    if (this.running.size > 0) this.purges.push({ number: this.count, tags });
  }

  /** Begins to make an answer; the function that it gives tells whether its tags were purged since, and ends it. */
  begin(): (tags: readonly string[]) => boolean {
    const run = { since: this.count };
    this.running.add(run);
    return (tags) => {
      const isOutdated = this.purges.some(
        (purge) =>
          purge.number > run.since && (purge.tags === null || tags.some((tag) => purge.tags?.has(tag))),
      );
      this.running.delete(run);
      const oldest = Math.min(...[...this.running].map(({ since }) => since));
      const firstNeeded = this.purges.findIndex(({ number }) => number > oldest);
      this.purges.splice(0, firstNeeded === -1 ? this.purges.length : firstNeeded);
      return isOutdated;
    };
  }
}
