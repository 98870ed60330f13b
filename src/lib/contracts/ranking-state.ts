import type { FieldIssue } from "@/lib/contracts/field-issue";

/**
 * What visitors can no longer see once a ranking is hidden. Followers have it or one of its items among their
 * favourites or alerts.
 */
export interface RankingContent {
  readonly items: number;
  readonly reviews: number;
  readonly offers: number;
  readonly followers: number;
  readonly lists: number;
}

export type RankingStateName = "shown" | "hidden" | "deleted";

/** The action that has just been done, as the address of the next page names it. */
export const RANKING_DEEDS = [
  "escondido",
  "publicado",
  "excluido",
  "restaurado",
  "restaurado-escondido",
  "endereco",
  "liberado",
] as const;
export type RankingDeed = (typeof RANKING_DEEDS)[number];

export interface RankingStatePage {
  readonly token: string;
  readonly slug: string;
  readonly name: string;
  readonly state: RankingStateName;
  /** When it was hidden or deleted; null while it is shown. */
  readonly since: string | null;
  readonly isDemonstration: boolean;
  readonly content: RankingContent;
  /** Former addresses that lead to it. */
  readonly former: readonly string[];
  /** What was typed into the fields of a refused form. */
  readonly values: Readonly<Record<string, string>>;
  readonly issues: readonly FieldIssue[];
  readonly done: RankingDeed | null;
}
