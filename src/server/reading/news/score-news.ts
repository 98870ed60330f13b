import type { ScoreChange } from "@/lib/contracts/score";
import { openInterval } from "@/lib/rating/displayed";
import type { NewsEntry } from "@/server/reading/news/news-channel";
import { newsText } from "@/text/news";
import { z } from "zod";

const text = newsText.item;

export const newsItemSchema = z.object({
  slug: z.string(),
  name: z.string(),
});

export type NewsItem = z.infer<typeof newsItemSchema>;

function titleOf(name: string, { before, after }: ScoreChange): string {
  if (after === null) return text.lost(name);
  return before === null ? text.first(name, after) : text.moved(name, before, after);
}

export function scoreEntry({ slug, name }: NewsItem, change: ScoreChange): NewsEntry {
  const { cause, low, high, counted, after, at, hash } = change;
  const interval = openInterval({ displayed: after, low, high });
  const publishedAt = new Date(at);
  return {
    key: `nota:${hash}`,
    title: titleOf(name, change),
    text: text.movedText(cause, interval && text.interval(interval.low, interval.high), counted),
    path: `/itens/${slug}#historico`,
    publishedAt,
    updatedAt: publishedAt,
  };
}

export const movesScore = ({ before, after }: ScoreChange): boolean => before !== after;
