import type { CriteriaPreview, ItemMove } from "@/lib/contracts/category-preview";
import type { RankingStateName } from "@/lib/contracts/ranking-state";
import type { FieldIssue } from "@/lib/contracts/field-issue";

export type FieldValues = Readonly<Record<string, string>>;

/** Rows of a form, numbered in the names of fields: `attribute.0.label`, `criterion.2.weight`. */
export type RowKind = "attribute" | "criterion";

export const EDITOR_DEEDS = ["facts", "draft", "discarded", "published", "publishing"] as const;
export type EditorDeed = (typeof EDITOR_DEEDS)[number];

export interface CategoryListPage {
  readonly entries: readonly {
    readonly slug: string;
    readonly name: string;
    readonly department: string | null;
    readonly items: number;
    readonly criteria: number;
    readonly isDemonstration: boolean;
    readonly hasDraft: boolean;
    readonly state: RankingStateName;
  }[];
  /** The name of the ranking that has just been removed for good. */
  readonly removed: string | null;
}

export interface FactsFormState {
  readonly values: FieldValues;
  readonly rows: number;
  readonly issues: readonly FieldIssue[];
  /** Stored values of the fields that somebody else has changed in the meantime. */
  readonly stored: FieldValues;
}

export interface NewCategoryPage {
  readonly token: string;
  readonly facts: FactsFormState;
}

export interface CriterionRow {
  readonly slug: string;
  readonly isMeasured: boolean;
  readonly reviewCount: number;
  readonly measurements: number;
}

interface CriteriaFormState {
  readonly values: FieldValues;
  readonly rows: readonly CriterionRow[];
  readonly issues: readonly FieldIssue[];
  /** The newest criteria if somebody else has changed them in the meantime, one line each. */
  readonly current: readonly string[];
}

export interface CategoryEditorPage {
  readonly token: string;
  /** Identifies the state that the editor sees; a form sent for another state is refused. */
  readonly seen: string;
  readonly slug: string;
  readonly name: string;
  readonly state: RankingStateName;
  readonly facts: FactsFormState;
  readonly criteria: CriteriaFormState;
  readonly draft: { readonly savedAt: string; readonly isOwn: boolean } | null;
  readonly changes: readonly {
    readonly id: number;
    readonly changedAt: string;
    readonly changedScores: number;
    readonly lines: readonly string[];
  }[];
  readonly done: EditorDeed | null;
}

export interface DraftPreviewPage {
  readonly token: string;
  readonly seen: string;
  readonly slug: string;
  readonly name: string;
  readonly lines: readonly string[];
  /** Ratings and measurements that would stop counting, one line for each removed criterion. */
  readonly losses: readonly string[];
  readonly counts: CriteriaPreview["counts"];
  /** At most three items that rise and three that fall. */
  readonly greatest: readonly ItemMove[];
  readonly moves: readonly ItemMove[];
  readonly showsAll: boolean;
  readonly page: number;
  readonly pageCount: number;
  readonly problem: string | null;
}
