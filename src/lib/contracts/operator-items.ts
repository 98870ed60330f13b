import type { FieldIssue } from "@/lib/contracts/field-issue";
/** States by which the list of items is filtered, as the address names them. */
export const ITEM_STATES = ["publicados", "escondidos", "sem-preco", "sem-nota"] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Orders of the list of items. */
export const ITEM_ORDERS = ["nome", "nota", "preco", "mudanca"] as const;
export type ItemOrder = (typeof ITEM_ORDERS)[number];

/** What the address of the list of items says. */
export interface ItemListQuery {
  readonly text: string;
  readonly category: string | null;
  readonly state: ItemState | null;
  readonly order: ItemOrder;
  readonly page: number;
}

/** A category to choose from. */
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
  /** The name of an item that was just deleted; null otherwise. */
  readonly deleted: string | null;
}

/** A fact that is a field of the form, with the name of its field: "name", "attributes.capacidade". */
export interface AttributeField {
  readonly key: string;
  readonly label: string;
  readonly type: "text" | "number" | "boolean";
  readonly unit: string | null;
}

/** What of an item a page about it shows. */
export interface ItemSummary {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly category: CategoryChoice;
  readonly isHidden: boolean;
  readonly displayed: number | null;
  readonly reviews: number;
  readonly offers: number;
  readonly externalKey: string;
  /** Who answers for it; null where nobody has said it. */
  readonly company: { readonly id: number; readonly name: string } | null;
}

/** The form of a new item, or of one that is there. */
export interface ItemFormPage {
  readonly token: string;
  /** Null for a new item. */
  readonly item: ItemSummary | null;
  readonly categories: readonly CategoryChoice[];
  /** The category of the item, or the one that was chosen for a new one; null before that. */
  readonly category: CategoryChoice | null;
  readonly attributes: readonly AttributeField[];
  /** What stands in the fields, by their names. */
  readonly values: Readonly<Record<string, string>>;
  /** Which version of the item the form was made from. */
  readonly seen: string;
  /** Fields that an editor has set, which imports leave alone. */
  readonly edited: readonly string[];
  /** Fields that the form would give back to the source. */
  readonly givenBack: readonly string[];
  /** What fields say now, where that is not what was typed: the item has changed since the form was opened. */
  readonly current: Readonly<Record<string, string>>;
  /** The picture that a feed brought, shown while the item has no other one; `feed.id` is null where the feed is gone. */
  readonly feedPicture: {
    readonly path: string;
    readonly feed: { readonly id: number | null; readonly name: string; readonly host: string } | null;
    readonly isShown: boolean;
  } | null;
  readonly problems: readonly FieldIssue[];
  /** What has just been done; null otherwise. */
  readonly done: "criado" | "salvo" | "escondido" | "publicado" | "juntado" | "separado" | "sem-foto" | null;
}

/** An offer with the fields of its form. */
export interface OfferForm {
  /** Null for a new offer. */
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

/** One of the two items of a merge, with what it has. */
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

/** What a merge leaves out, because both items have it. */
export interface MergeOverlap {
  readonly reviews: number;
  readonly aggregates: number;
  readonly measurements: number;
  readonly offers: number;
}

/** The choice of the item to merge into another one, and then both side by side. */
export interface MergePage {
  readonly token: string;
  readonly item: ItemSummary;
  /** What was looked for; null before that. */
  readonly text: string | null;
  readonly found: readonly ListedItem[];
  readonly sides: {
    readonly kept: MergeSide;
    readonly merged: MergeSide;
    readonly overlap: MergeOverlap;
  } | null;
  readonly problem: string | null;
}

/** What of an item can go to a new one. */
export interface SplitPage {
  readonly token: string;
  readonly item: ItemSummary;
  readonly seen: string;
  readonly parts: {
    /** Keys of items that were merged into this one, with the reviews that came with each. */
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
  /** The name of the new item, as it was typed. */
  readonly name: string;
  /** The parts that were chosen: "review 12", "alias b". */
  readonly chosen: readonly string[];
  readonly problems: readonly FieldIssue[];
}

/** The deletion of an item, which its name confirms. */
export interface DeletionPage {
  readonly token: string;
  readonly item: ItemSummary;
  readonly typed: string;
  readonly problem: string | null;
}
