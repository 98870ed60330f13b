/** Texts are plain, not HTML. */
export interface NewsEntry {
  /** Unique within the site and permanent: letters, digits, "-" and ":". */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly publishedAt: Date;
  /** `publishedAt` where the text never changes. */
  readonly updatedAt: Date;
}

/** Entries are sorted, the newest first. */
export interface NewsChannel {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** The newest change of an entry, or of the page where there are no entries. */
  readonly updatedAt: Date;
  readonly entries: readonly NewsEntry[];
}

export const NEWS_SIZE = 50;

export function newestFirst(entries: readonly NewsEntry[]): NewsEntry[] {
  return [...entries]
    .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || (a.key < b.key ? -1 : 1))
    .slice(0, NEWS_SIZE);
}
