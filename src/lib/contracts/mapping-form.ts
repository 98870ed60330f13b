import type { FieldValues } from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { z } from "zod";

export type ValueKind =
  | "text"
  | "long"
  | "number"
  | "whole"
  | "stars"
  | "price"
  | "date"
  | "period"
  | "truth"
  | "address";

export interface MappingField {
  /** Name in the mapping; a dot separates the part from the field. */
  readonly name: string;
  readonly kind: ValueKind;
  readonly isRequired?: true;
}

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

/** Parts that a file may lack. Every file has items. */
export const OPTIONAL_PARTS = ["review", "aggregate", "offer"] as const satisfies readonly MappingPart[];

/**
 * Where a field's value comes from: a column (`column:` and its name), a fixed text, the period of the data,
 * a text with columns in braces, or an expression as JSON. Empty for none.
 */
export const COLUMN_SOURCE = "column:";
export const SOURCES = ["fixed", "period", "template", "json"] as const;

/** Fields of an expression in the form: `item.name.from`, `attribute.2.value.map`. */
export const EXPRESSION_FIELDS = {
  short: ["match", "before", "after", "padStart"],
  choices: ["letterCase", "decimal", "unlisted"],
  /** Multi-line fields with one entry a line. */
  lines: ["map", "cutAt", "removePrefixes", "removeSuffixes", "spellings"],
  checks: ["optional", "skipRepeated"],
} as const;

export interface FieldResult {
  readonly values: readonly (string | null)[];
  /** The first unusable value, the reason, and how many of the rows have it. */
  readonly problem: { readonly value: string; readonly reason: string; readonly count: number } | null;
}

export interface MappingResults {
  /** By the name of the field, without its last part. */
  readonly fields: Readonly<Record<string, FieldResult>>;
  readonly issues: readonly FieldIssue[];
  readonly rows: number;
  /** Columns, after the steps, that no field uses. */
  readonly unused: readonly string[];
}

const fieldResultSchema = z.object({
  values: z.array(z.string().nullable()),
  problem: z.object({ value: z.string(), reason: z.string(), count: z.number() }).nullable(),
});

export const mappingResultsSchema: z.ZodType<MappingResults> = z.object({
  fields: z.record(z.string(), fieldResultSchema),
  issues: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
  rows: z.number(),
  unused: z.array(z.string()),
});

export interface TargetCategory {
  readonly slug: string;
  readonly name: string;
}

export interface MappingFormState {
  readonly values: FieldValues;
  /** Number of rows in the form, including an empty one at the end. */
  readonly attributes: number;
  readonly criteria: number;
  readonly results: MappingResults | null;
  /** Columns after the steps that change rows. */
  readonly columns: readonly string[];
  readonly categories: readonly TargetCategory[];
}
