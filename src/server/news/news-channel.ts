/** One thing that feed readers are told. Texts are plain. */
export interface NewsEntry {
  /** What identifies it for ever within the site, made of letters, digits, "-" and ":". */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Path of the page that it is about, with its fragment. */
  readonly path: string;
  readonly publishedAt: Date;
  /** When its text last changed; `publishedAt` where it never does. */
  readonly updatedAt: Date;
}

/** The news about a ranking, an item or the site, the newest first. */
export interface NewsChannel {
  /** As in entries. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** Path of the page that it is about. */
  readonly path: string;
  /** The newest change of an entry, or of the page where there is none. */
  readonly updatedAt: Date;
  readonly entries: readonly NewsEntry[];
}

/** Entries of a channel at most. */
export const NEWS_SIZE = 50;

/** Puts entries in order, the newest first, and leaves out the oldest beyond `NEWS_SIZE`. */
export function newestFirst(entries: readonly NewsEntry[]): NewsEntry[] {
  return [...entries]
    .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || (a.key < b.key ? -1 : 1))
    .slice(0, NEWS_SIZE);
}
