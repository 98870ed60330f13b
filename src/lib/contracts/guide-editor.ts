import type { FieldValues } from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { ChoiceProblem } from "@/lib/ranking/guide";

/** The action that has just been done, as the address of the next page names it. */
export const GUIDE_DEEDS = ["salvo", "retirada", "voltou"] as const;
export type GuideDeed = (typeof GUIDE_DEEDS)[number];

export interface ListedChoice {
  readonly label: string;
  /** Sentences that say what the choice changes; empty where it changes nothing. */
  readonly effects: readonly string[];
  /** Why visitors do not see it. */
  readonly problems: readonly ChoiceProblem[];
}

/** What is edited at once: the presets, or one question. */
export interface ListedPart {
  /** "perfis", or the number of the question. */
  readonly part: string;
  /** Null for the presets. */
  readonly text: string | null;
  readonly choices: readonly ListedChoice[];
  /** A question of which fewer than two choices can be offered. */
  readonly isShown: boolean;
}

export interface GuideForm {
  /** "perfis", "nova", or the number of the question. */
  readonly part: string;
  readonly values: FieldValues;
  readonly issues: readonly FieldIssue[];
  readonly criteria: readonly { readonly slug: string; readonly name: string }[];
  readonly facets: readonly {
    readonly key: string;
    readonly label: string;
    readonly values: readonly { readonly value: string; readonly label: string }[];
  }[];
  readonly rows: number;
}

export interface GuideEditorPage {
  readonly token: string;
  /** Id of the newest version; a form that was sent for another one is refused. */
  readonly seen: string;
  readonly slug: string;
  readonly name: string;
  readonly parts: readonly ListedPart[];
  readonly canAdd: boolean;
  readonly versions: readonly {
    readonly id: number;
    readonly savedAt: string;
    readonly questions: number;
    readonly presets: number;
  }[];
  /** Null on the page that lists the parts. */
  readonly form: GuideForm | null;
  readonly issues: readonly FieldIssue[];
  readonly done: GuideDeed | null;
}
