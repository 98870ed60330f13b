import type { FieldIssue } from "@/lib/contracts/field-issue";

export interface ListedCompany {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Fourteen characters of a CNPJ, or the eight of its root. */
  readonly cnpj: string | null;
  readonly items: number;
}

export interface CompanyListPage {
  readonly text: string;
  readonly companies: readonly ListedCompany[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** The name of a company that was just deleted; null otherwise. */
  readonly deleted: string | null;
}

/** The fields of a company's form, as they are typed. */
export interface CompanyValues {
  readonly name: string;
  readonly legalName: string;
  readonly cnpj: string;
}

export interface NewCompanyPage {
  readonly token: string;
  readonly values: CompanyValues;
  readonly problems: readonly FieldIssue[];
}

/** An item that editors give to a company. */
export interface CompanyItem {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly isHidden: boolean;
  /** The company that has it; null where none has. */
  readonly company: string | null;
  /** `item`: it is said of the item itself. `brand`: it follows from the item's brand. */
  readonly because: "item" | "brand" | null;
}

export const COMPANY_DONE = [
  "criada",
  "salva",
  "item-dado",
  "item-tirado",
  "marca-dada",
  "marca-tirada",
  "acesso-dado",
  "acesso-tirado",
  "juntada",
] as const;
export type CompanyDone = (typeof COMPANY_DONE)[number];

export interface CompanyPage {
  readonly token: string;
  readonly company: ListedCompany & {
    /** Whether visitors find its page. */
    readonly isListed: boolean;
    readonly answers: number;
  };
  readonly values: CompanyValues;
  /** Which version of the company the form was made from. */
  readonly seen: string;
  /** What fields say now, where that is not what was typed. */
  readonly current: Partial<CompanyValues>;
  readonly problems: readonly FieldIssue[];
  readonly done: CompanyDone | null;
  /** The first of its items. */
  readonly items: readonly CompanyItem[];
  readonly brands: readonly { readonly slug: string; readonly name: string }[];
  /** CNPJs of companies that were merged into this one. */
  readonly aliases: readonly { readonly cnpj: string; readonly name: string }[];
  /** What was looked for among items and among companies; null before that. */
  readonly wanted: { readonly item: string | null; readonly other: string | null };
  readonly foundItems: readonly CompanyItem[];
  readonly foundCompanies: readonly (ListedCompany & { readonly seen: string })[];
  /** Who may answer, and who else of the role may be let to. Null where the editor may not decide about it. */
  readonly users: {
    readonly granted: readonly { readonly id: string; readonly name: string | null }[];
    readonly others: readonly { readonly id: string; readonly name: string | null }[];
  } | null;
  /** Whether nothing needs it, so that it can be deleted. */
  readonly isUnused: boolean;
}
