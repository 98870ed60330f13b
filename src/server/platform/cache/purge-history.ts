/** If a tag is purged after the start of an answer, the answer may show old data and must not be stored. */
export class PurgeHistory {
  private count = 0;
  private readonly purges: { number: number; tags: ReadonlySet<string> | null }[] = [];
  private readonly running = new Set<{ since: number }>();

  add(tags: ReadonlySet<string> | null): void {
    this.count += 1;
    if (this.running.size > 0) this.purges.push({ number: this.count, tags });
  }

  /** The returned function notes the end of the answer, and tells whether its tags were purged meanwhile. */
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
