import type { FieldValues } from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { z } from "zod";

/** How the value of a field is read from a row. It decides what the field's result looks like. */
export type ValueKind =
  "text" | "long" | "number" | "whole" | "stars" | "price" | "date" | "period" | "truth" | "address";

/** A field of a mapping that is read from each row. */
export interface MappingField {
  /** Its name in the mapping, with a dot within a part of its own. */
  readonly name: string;
  readonly kind: ValueKind;
  readonly isRequired?: true;
}

/** The parts of a mapping with their fields, in the order of the form. */
export const MAPPING_PARTS = {
  item: [
    { name: "name", kind: "text", isRequired: true },
    { name: "key", kind: "text", isRequired: true },
    { name: "brand", kind: "text" },
    { name: "description", kind: "long" },
    { name: "imageUrl", kind: "address" },
    { name: "company.cnpj", kind: "text" },
    { name: "company.name", kind: "text" },
  ],
  aggregate: [
    { name: "count", kind: "whole", isRequired: true },
    { name: "mean", kind: "number" },
    { name: "sum", kind: "number" },
    { name: "period", kind: "period" },
  ],
  review: [
    { name: "stars", kind: "stars", isRequired: true },
    { name: "date", kind: "date", isRequired: true },
    { name: "key", kind: "text", isRequired: true },
    { name: "body", kind: "long" },
    { name: "title", kind: "text" },
    { name: "author", kind: "text" },
    { name: "verified", kind: "truth" },
  ],
  offer: [
    { name: "price", kind: "price", isRequired: true },
    { name: "url", kind: "address", isRequired: true },
    { name: "store", kind: "text", isRequired: true },
    { name: "seenAt", kind: "date", isRequired: true },
    { name: "key", kind: "text", isRequired: true },
    { name: "cardPrice", kind: "price" },
    { name: "instalmentCount", kind: "whole" },
    { name: "instalmentValue", kind: "price" },
    { name: "commissioned", kind: "truth" },
  ],
} as const satisfies Readonly<Record<string, readonly MappingField[]>>;

export type MappingPart = keyof typeof MAPPING_PARTS;

/** Parts that a file may have or lack. Every file has items. */
export const OPTIONAL_PARTS = ["review", "aggregate", "offer"] as const satisfies readonly MappingPart[];

/**
 * What a field takes its value from: a column (`column:` and its name), the same text for every row, the period of the
 * data, a text with columns in braces, or an expression as JSON. Empty for nothing.
 */
export const COLUMN_SOURCE = "column:";
export const SOURCES = ["fixed", "period", "template", "json"] as const;

/** The names of the fields in the form: `item.name.from`, `attribute.2.value.map`. */
export const EXPRESSION_FIELDS = {
  /** On one line. */
  short: ["match", "before", "after", "padStart"],
  choices: ["letterCase", "decimal", "unlisted"],
  /** A list, one entry on each line. */
  lines: ["map", "cutAt", "removePrefixes", "removeSuffixes", "spellings"],
  checks: ["optional", "skipRepeated"],
} as const;

/** What an expression gives for the first rows. */
export interface FieldResult {
  /** Values as people read them; null where a row has none. */
  readonly values: readonly (string | null)[];
  /** The first value that cannot be used, why, and in how many of the rows that is so. */
  readonly problem: { readonly value: string; readonly reason: string; readonly count: number } | null;
}

/** What the first rows of a draft become by a mapping that is being edited. */
export interface MappingResults {
  /** By the names of the fields, without their last part. */
  readonly fields: Readonly<Record<string, FieldResult>>;
  readonly issues: readonly FieldIssue[];
  /** How many rows were looked at. */
  readonly rows: number;
  /** Columns that the steps before give, and that no field uses. */
  readonly unused: readonly string[];
}

const fieldResultSchema = z.object({
  values: z.array(z.string().nullable()),
  problem: z.object({ value: z.string(), reason: z.string(), count: z.number() }).nullable(),
});

/** What the page of a draft answers to a form that is being edited. */
export const mappingResultsSchema: z.ZodType<MappingResults> = z.object({
  fields: z.record(z.string(), fieldResultSchema),
  issues: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
  rows: z.number(),
  unused: z.array(z.string()),
});

/** A category that items may be imported into, with what it asks of them. */
export interface TargetCategory {
  readonly slug: string;
  readonly name: string;
}

/** The state of the form of a mapping. */
export interface MappingFormState {
  readonly values: FieldValues;
  /** How many rows for attributes and criteria the form has, with an empty one at the end. */
  readonly attributes: number;
  readonly criteria: number;
  /** What the first rows become; null where it was not asked for. */
  readonly results: MappingResults | null;
  /** Columns that expressions can read, after the steps that change rows. */
  readonly columns: readonly string[];
  readonly categories: readonly TargetCategory[];
}
