import { LIST_LENGTHS } from "@/lib/item-lists";
import type { ItemCard } from "@/lib/contracts/favorites";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { ListReportReason } from "@/lib/contracts/report-reason";
import type { JudgementProblem, ReviewReader } from "@/lib/contracts/review-permalink";
import { cleanLine, cleanText, legibleText } from "@/lib/legible-text";
import { listsText } from "@/text/item-lists";
import { z } from "zod";

const { problems } = listsText;
const lengthOf = (value: string) => [...value].length;

export const listValuesSchema = z.object({
  name: z
    .string()
    .transform(cleanLine)
    .refine((name) => name !== "", problems.noName)
    .refine((name) => lengthOf(name) <= LIST_LENGTHS.name, problems.tooLong(LIST_LENGTHS.name))
    .pipe(legibleText),
  note: z
    .string()
    .transform((typed) => cleanText(typed) || null)
    .refine(
      (note) => note === null || lengthOf(note) <= LIST_LENGTHS.note,
      problems.tooLong(LIST_LENGTHS.note),
    )
    .pipe(legibleText.nullable()),
});
export type ListValues = z.output<typeof listValuesSchema>;

export type TypedListValues = z.input<typeof listValuesSchema>;

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

export interface ListSummary {
  readonly id: number;
  readonly name: string;
  readonly items: number;
  readonly isShared: boolean;
  readonly isTakenDown: boolean;
  readonly hasOffered: boolean;
}

export interface ListsPage {
  readonly token: string;
  readonly lists: readonly ListSummary[];
  readonly offered: ItemCard | null;
  readonly values: TypedListValues;
  readonly problems: readonly FieldIssue[];
  readonly done: ListResult | null;
}

export interface ListPage {
  readonly token: string;
  readonly list: {
    readonly id: number;
    readonly name: string;
    readonly sharedPath: string | null;
    readonly isTakenDown: boolean;
  };
  readonly items: readonly ItemCard[];
  /** Number of items that visitors cannot see at the moment. */
  readonly unseen: number;
  readonly favorites: readonly { readonly slug: string; readonly name: string }[];
  readonly values: TypedListValues;
  readonly problems: readonly FieldIssue[];
  readonly done: ListResult | null;
}

export interface SharedListPage {
  readonly name: string;
  readonly note: string | null;
  readonly items: readonly ItemCard[];
}

export interface SharedListForm extends SharedListPage {
  readonly address: string;
  /** The owner counts as the author. */
  readonly reader: ReviewReader;
  readonly reportedAt: string | null;
  readonly token: string;
  readonly needsContact: boolean;
  readonly values: { readonly reason: string; readonly note: string };
  readonly problems: readonly JudgementProblem[];
  readonly isReported: boolean;
}

export interface ListComplaint {
  readonly reason: ListReportReason;
  readonly note: string | null;
  readonly reportedAt: string;
}

export interface ReportedList {
  readonly address: string;
  readonly name: string;
  readonly reports: number;
  readonly reasons: readonly ListReportReason[];
  readonly since: string;
}

export interface ListCasePage {
  readonly token: string;
  readonly reported: readonly ReportedList[];
  readonly wanted: string;
  readonly list:
    | (SharedListPage & {
        readonly address: string;
        readonly isTakenDown: boolean;
        readonly complaints: readonly ListComplaint[];
      })
    | null;
  readonly done: "retirada" | "devolvida" | "mantida" | null;
}
