import type { FieldValues } from "@/lib/contracts/category-editor";
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

/** How a field of the form is filled in. `choice`: one of a few texts; `lines`: a text in each line. */
export type FieldKind =
  | "text"
  | "long"
  | "url"
  | "number"
  | "whole"
  | "percent"
  | "sheet"
  | "lines"
  | "choice"
  | "check"
  | "expression";

/** What the mapping's schema says of a field. */
export interface MappingField {
  readonly kind: FieldKind;
  /** What an expression gives. */
  readonly value?: ValueKind | undefined;
  readonly isAsked: boolean;
}

/** What an attribute's expression gives, by the attribute's type; a text for any other. */
export const VALUE_KINDS: Readonly<Record<string, ValueKind>> = { number: "number", boolean: "truth" };

/** Parts that a file may lack. Every file has items. */
export const OPTIONAL_PARTS = ["review", "aggregate", "offer"] as const;
export type MappingPart = "item" | (typeof OPTIONAL_PARTS)[number];

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

const fieldResultSchema = z.object({
  values: z.array(z.string().nullable()),
  /** The first unusable value, the reason, and how many of the rows have it. */
  problem: z.object({ value: z.string(), reason: z.string(), count: z.number() }).nullable(),
});

export type FieldResult = Readonly<z.infer<typeof fieldResultSchema>>;

export const mappingResultsSchema = z.object({
  /** By the name of the field, without its last part. */
  fields: z.record(z.string(), fieldResultSchema),
  issues: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
  rows: z.number(),
  /** The columns of the table, as the steps leave it, that no field uses. */
  unused: z.array(z.string()),
});

export type MappingResults = Readonly<z.infer<typeof mappingResultsSchema>>;

export interface TargetCategory {
  readonly slug: string;
  readonly name: string;
}

export interface MappingFormState {
  readonly values: FieldValues;
  /** Number of rows in the form, including an empty one at the end. */
  readonly attributes: number;
  readonly criteria: number;
  /** By their names, without the numbers of rows. */
  readonly fields: Readonly<Record<string, MappingField>>;
  readonly results: MappingResults | null;
  /** Columns after the steps that change rows. */
  readonly columns: readonly string[];
  readonly categories: readonly TargetCategory[];
}
