import type { CriteriaPreview, ItemMove } from "@/lib/contracts/category-preview";
import type { FieldIssue } from "@/lib/contracts/field-issue";

/** What stands in the fields of a form, by their names. */
export type FieldValues = Readonly<Record<string, string>>;

/** The rows of an attribute or a criterion in a form: `attribute.0.label`, `criterion.2.weight`. */
export type RowKind = "attribute" | "criterion";

/** What an editor has just done, for the notice on the page that follows. */
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
  }[];
}

/** The form with the texts and attributes of a category. */
export interface FactsFormState {
  readonly values: FieldValues;
  /** How many rows for attributes the form has. */
  readonly rows: number;
  readonly issues: readonly FieldIssue[];
  /** What is stored in fields where somebody else has saved something else in the meantime. */
  readonly stored: FieldValues;
}

export interface NewCategoryPage {
  readonly token: string;
  readonly facts: FactsFormState;
}

/** What is known of a criterion that has a row in the form. */
export interface CriterionRow {
  /** Empty for a new one. */
  readonly slug: string;
  readonly isMeasured: boolean;
  /** Reviews that rate it, and measurements of it. */
  readonly judged: number;
  readonly measurements: number;
}

interface CriteriaFormState {
  readonly values: FieldValues;
  readonly rows: readonly CriterionRow[];
  readonly issues: readonly FieldIssue[];
  /** The newest criteria where somebody else has changed them in the meantime, one line each. */
  readonly current: readonly string[];
}

export interface CategoryEditorPage {
  readonly token: string;
  /** Stands for what the editor sees; whatever is sent for another state is refused. */
  readonly seen: string;
  readonly slug: string;
  readonly name: string;
  readonly facts: FactsFormState;
  readonly criteria: CriteriaFormState;
  readonly draft: { readonly savedAt: string; readonly isOwn: boolean } | null;
  /** Published changes of the criteria, the newest first. */
  readonly changes: readonly {
    readonly id: number;
    readonly changedAt: string;
    readonly changedScores: number;
    /** What it changed, one line for each criterion. */
    readonly lines: readonly string[];
  }[];
  readonly done: EditorDeed | null;
}

/** What a draft changes and what would move, before it is published. */
export interface DraftPreviewPage {
  readonly token: string;
  readonly seen: string;
  readonly slug: string;
  readonly name: string;
  /** What changes, one line for each criterion. */
  readonly lines: readonly string[];
  /** What stops counting with criteria that are removed, one line each. */
  readonly losses: readonly string[];
  readonly counts: CriteriaPreview["counts"];
  /** Items that rise and fall the most, three of each at most. */
  readonly greatest: readonly ItemMove[];
  readonly moves: readonly ItemMove[];
  readonly showsAll: boolean;
  readonly page: number;
  readonly pageCount: number;
  readonly problem: string | null;
}
