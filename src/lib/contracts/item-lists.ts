import { LIST_LENGTHS } from "@/lib/item-lists";
import type { ItemCard } from "@/lib/contracts/favorites";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { ListReportReason } from "@/lib/contracts/report-reason";
import type { JudgementProblem, ReviewReader } from "@/lib/contracts/review-permalink";
import { cleanText } from "@/lib/contracts/own-review";
import { listsText } from "@/text/item-lists";
import { z } from "zod";

const { problems } = listsText;
const lengthOf = (value: string) => [...value].length;

/** What the owner of a list says about it, as a form has it, and as it is stored. */
export const listValuesSchema = z.object({
  name: z
    .string()
    .transform((typed) => cleanText(typed).replace(/\s+/g, " "))
    .refine((name) => name !== "", problems.noName)
    .refine((name) => lengthOf(name) <= LIST_LENGTHS.name, problems.tooLong(LIST_LENGTHS.name)),
  note: z
    .string()
    .transform((typed) => cleanText(typed) || null)
    .refine(
      (note) => note === null || lengthOf(note) <= LIST_LENGTHS.note,
      problems.tooLong(LIST_LENGTHS.note),
    ),
});
export type ListValues = z.output<typeof listValuesSchema>;

/** The fields of a list's form, as they are typed. */
export type TypedListValues = z.input<typeof listValuesSchema>;

/** What a form of lists has done, as the address of the page afterwards names it. */
export const LIST_RESULTS = [
  "criada",
  "salva",
  "posto",
  "movido",
  "tirado",
  "compartilhada",
  "renovada",
  "parada",
  "excluida",
] as const;
export type ListResult = (typeof LIST_RESULTS)[number];

/** What the buttons of a list's page do. */
export const LIST_ACTS = [
  "salvar",
  "juntar",
  "subir",
  "descer",
  "tirar",
  "compartilhar",
  "renovar",
  "parar",
  "excluir",
] as const;
export type ListAct = (typeof LIST_ACTS)[number];

/** A list as the overview of an account's lists shows it. */
export interface ListSummary {
  readonly id: number;
  readonly name: string;
  /** Items of it that visitors can see. */
  readonly items: number;
  readonly isShared: boolean;
  /** Whether an operator has ended its public view. */
  readonly isTakenDown: boolean;
  /** Whether it has the item that the address offers. */
  readonly hasOffered: boolean;
}

/** The page of an account's lists. */
export interface ListsPage {
  /** What its forms have to carry. */
  readonly token: string;
  readonly lists: readonly ListSummary[];
  /** An item that the address offers to put into a list. */
  readonly offered: ItemCard | null;
  readonly values: TypedListValues;
  readonly problems: readonly FieldIssue[];
  readonly done: ListResult | null;
}

/** The page on which a list is changed. */
export interface ListPage {
  readonly token: string;
  readonly list: {
    readonly id: number;
    readonly name: string;
    /** Path of the shared page; null while nobody else can read the list. */
    readonly sharedPath: string | null;
    readonly isTakenDown: boolean;
  };
  readonly items: readonly ItemCard[];
  /** Items of the list that visitors cannot see at the moment. */
  readonly unseen: number;
  /** Favourites that are not in the list. */
  readonly favorites: readonly { readonly slug: string; readonly name: string }[];
  readonly values: TypedListValues;
  readonly problems: readonly FieldIssue[];
  readonly done: ListResult | null;
}

/** A list as everybody reads it who has its address. It says nothing of its owner. */
export interface SharedListPage {
  readonly name: string;
  readonly note: string | null;
  readonly items: readonly ItemCard[];
}

/** The page of a shared list, with the form that reports it. */
export interface SharedListForm extends SharedListPage {
  /** The end of its address. */
  readonly address: string;
  /** Who reads it: its owner, another user, or somebody without a session. */
  readonly reader: ReviewReader;
  /** When the visitor reported it; null where that has not happened. */
  readonly reportedAt: string | null;
  /** What the form has to carry. */
  readonly token: string;
  readonly needsContact: boolean;
  readonly values: { readonly reason: string; readonly note: string };
  readonly problems: readonly JudgementProblem[];
  readonly isReported: boolean;
}

/** What one user reported of a list. */
export interface ListComplaint {
  readonly reason: ListReportReason;
  readonly note: string | null;
  readonly reportedAt: string;
}

/** A list that waits for a decision, because somebody has reported it. */
export interface ReportedList {
  readonly address: string;
  readonly name: string;
  readonly reports: number;
  readonly reasons: readonly ListReportReason[];
  /** When it was reported first. */
  readonly since: string;
}

/** A shared list as operators judge it, by its address. */
export interface ListCasePage {
  readonly token: string;
  /** Lists with open reports, the most reported first. */
  readonly reported: readonly ReportedList[];
  /** What was looked for, as it was typed. */
  readonly wanted: string;
  /** Null before a search, and where nothing was found. */
  readonly list:
    | (SharedListPage & {
        readonly address: string;
        readonly isTakenDown: boolean;
        /** The open reports of this list, the oldest first. */
        readonly complaints: readonly ListComplaint[];
      })
    | null;
  readonly done: "retirada" | "devolvida" | "mantida" | null;
}
