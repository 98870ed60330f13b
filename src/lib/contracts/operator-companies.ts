import type { FieldIssue } from "@/lib/contracts/field-issue";

export interface ListedCompany {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly cnpj: string | null;
  readonly items: number;
}

export interface CompanyListPage {
  readonly text: string;
  readonly companies: readonly ListedCompany[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly deleted: string | null;
}

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

export interface CompanyItem {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly isHidden: boolean;
  readonly company: string | null;
  /** `item`: set for the item itself. `brand`: follows from the item's brand. */
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
    readonly isListed: boolean;
    readonly answers: number;
  };
  readonly values: CompanyValues;
  /** The version of the company that the form was made from. */
  readonly seen: string;
  readonly current: Partial<CompanyValues>;
  readonly problems: readonly FieldIssue[];
  readonly done: CompanyDone | null;
  readonly items: readonly CompanyItem[];
  readonly brands: readonly { readonly slug: string; readonly name: string }[];
  /** CNPJs of companies that were merged into this one. */
  readonly aliases: readonly { readonly cnpj: string; readonly name: string }[];
  readonly wanted: { readonly item: string | null; readonly other: string | null };
  readonly foundItems: readonly CompanyItem[];
  readonly foundCompanies: readonly (ListedCompany & { readonly seen: string })[];
  /** Who may answer reviews, and who could be allowed to. Null where the editor may not decide that. */
  readonly users: {
    readonly granted: readonly { readonly id: string; readonly name: string | null }[];
    readonly others: readonly { readonly id: string; readonly name: string | null }[];
  } | null;
  readonly isUnused: boolean;
}
