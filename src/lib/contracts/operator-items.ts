import type { FieldIssue } from "@/lib/contracts/field-issue";
export const ITEM_STATES = ["publicados", "escondidos", "sem-preco", "sem-nota"] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const ITEM_ORDERS = ["nome", "nota", "preco", "mudanca"] as const;
export type ItemOrder = (typeof ITEM_ORDERS)[number];

export interface ItemListQuery {
  readonly text: string;
  readonly category: string | null;
  readonly state: ItemState | null;
  readonly order: ItemOrder;
  readonly page: number;
}

export interface CategoryChoice {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

export interface ListedItem {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly brand: string | null;
  readonly category: string;
  readonly displayed: number | null;
  readonly lowestPriceCents: number | null;
  readonly isHidden: boolean;
  readonly updatedAt: string;
}

export interface ItemListPage {
  readonly query: ItemListQuery;
  readonly categories: readonly CategoryChoice[];
  readonly items: readonly ListedItem[];
  readonly total: number;
  readonly pageCount: number;
  readonly deleted: string | null;
}

/** `key` is the name of its field: "name", "attributes.capacidade". */
export interface AttributeField {
  readonly key: string;
  readonly label: string;
  readonly type: "text" | "number" | "boolean";
  readonly unit: string | null;
}

export interface ItemSummary {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly category: CategoryChoice;
  readonly isHidden: boolean;
  /** Hidden because its ranking is, and not by itself. */
  readonly isHiddenWithRanking: boolean;
  readonly displayed: number | null;
  readonly reviews: number;
  readonly offers: number;
  readonly externalKey: string;
  readonly company: { readonly id: number; readonly name: string } | null;
}

export interface ItemFormPage {
  readonly token: string;
  readonly item: ItemSummary | null;
  readonly categories: readonly CategoryChoice[];
  /** The item's category, or the one chosen for a new item; null before that. */
  readonly category: CategoryChoice | null;
  readonly attributes: readonly AttributeField[];
  readonly values: Readonly<Record<string, string>>;
  readonly seen: string;
  /** Fields that an editor has set, which imports leave alone. */
  readonly edited: readonly string[];
  /** Fields that imports would set again after saving. */
  readonly givenBack: readonly string[];
  readonly current: Readonly<Record<string, string>>;
  /** A feed's picture, shown while the item has no other; `feed.id` is null where the feed was deleted. */
  readonly feedPicture: {
    readonly path: string;
    readonly feed: { readonly id: number | null; readonly name: string; readonly host: string } | null;
    readonly isShown: boolean;
  } | null;
  readonly problems: readonly FieldIssue[];
  readonly done: "criado" | "salvo" | "escondido" | "publicado" | "juntado" | "separado" | "sem-foto" | null;
}

export interface OfferForm {
  readonly id: number | null;
  readonly seen: string;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly FieldIssue[];
}

export interface ItemOffersPage {
  readonly token: string;
  readonly item: ItemSummary;
  readonly offers: readonly OfferForm[];
  readonly added: OfferForm;
  readonly isDone: boolean;
}

export interface MergeSide {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly brand: string | null;
  readonly imageUrl: string | null;
  readonly gtin: string | null;
  readonly externalKey: string;
  readonly isHidden: boolean;
  readonly displayed: number | null;
  readonly seen: string;
  readonly reviews: number;
  readonly aggregates: number;
  readonly measurements: number;
  readonly offers: number;
}

/** Parts that both items have, so that the merge leaves them out. */
export interface MergeOverlap {
  readonly reviews: number;
  readonly aggregates: number;
  readonly measurements: number;
  readonly offers: number;
}

export interface MergePage {
  readonly token: string;
  readonly item: ItemSummary;
  readonly text: string | null;
  readonly found: readonly ListedItem[];
  readonly sides: {
    readonly kept: MergeSide;
    readonly merged: MergeSide;
    readonly overlap: MergeOverlap;
  } | null;
  readonly problem: string | null;
}

export interface SplitPage {
  readonly token: string;
  readonly item: ItemSummary;
  readonly seen: string;
  readonly parts: {
    readonly aliases: readonly { readonly key: string; readonly name: string; readonly reviews: number }[];
    readonly reviews: readonly {
      readonly id: number;
      readonly stars: number;
      readonly author: string;
      readonly excerpt: string;
      readonly reviewedAt: string;
    }[];
    readonly aggregates: readonly {
      readonly id: number;
      readonly source: string;
      readonly period: string;
      readonly mean: number;
      readonly count: number;
    }[];
    readonly measurements: readonly {
      readonly id: number;
      readonly name: string;
      readonly period: string;
      readonly value: number;
    }[];
    readonly offers: readonly { readonly id: number; readonly store: string; readonly priceCents: number }[];
  };
  readonly name: string;
  /** Chosen parts: "review 12", "alias b". */
  readonly chosen: readonly string[];
  readonly problems: readonly FieldIssue[];
}

export interface DeletionPage {
  readonly token: string;
  readonly item: ItemSummary;
  readonly typed: string;
  readonly problem: string | null;
}
