import type { MappingField } from "@/lib/contracts/mapping-form";
import { numberOf } from "@/server/editorial/categories/form-rows";
import {
  attributeSchema,
  criterionSchema,
  measurementSchema,
  wholeShape,
} from "@/server/ingest/import/mapping";
import { fieldsOf, type SchemaField } from "@/server/ingest/import/schema-fields";
import { mappingFormText } from "@/text/mapping-form";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

export interface FormField extends SchemaField {
  /** The path, joined by dots. The cases of a measurement have shorter names, as the form has always sent them. */
  readonly name: string;
}

const isHolder = (kind: SchemaField["kind"]): kind is "group" | "list" => kind === "group" || kind === "list";

const nameOf = (path: readonly string[]) =>
  path
    .join(".")
    .replace(/^cases\.count$/, "cases")
    .replace(/^cases\.scale\./, "scale.");

/** An entry without a text has no field, so it stays in the JSON beside the fields. */
const named = (fields: readonly SchemaField[], prefix = ""): FormField[] =>
  fields
    .map((field) => ({ ...field, name: nameOf(field.path) }))
    .filter(({ kind, name }) => isHolder(kind) || Object.hasOwn(mappingFormText.fields, prefix + name));

/** Parts that a file may lack ask for what they need where it has them. */
export const MAPPING = named(
  Object.entries(wholeShape).flatMap(([name, part]) =>
    fieldsOf(part instanceof z.ZodOptional ? part.unwrap() : part, [name]),
  ),
);
/** Fields of a row. */
export const ATTRIBUTE = named(fieldsOf(attributeSchema), "attribute.");
export const CRITERION = named(fieldsOf(criterionSchema), "criterion.");
export const MEASUREMENT = named(fieldsOf(measurementSchema.omit({ value: true })), "criterion.");

/** All of them, by their names without numbers of rows. */
export const FORM_FIELDS: Readonly<Record<string, MappingField>> = Object.fromEntries(
  Object.entries({
    "": MAPPING,
    "attribute.": ATTRIBUTE,
    "criterion.": [...CRITERION, ...MEASUREMENT],
  }).flatMap(([prefix, fields]) =>
    fields.flatMap(({ name, kind, value, isAsked }) =>
      isHolder(kind) ? [] : [[prefix + name, { kind, isAsked, ...(value && { value }) }]],
    ),
  ),
);

interface Codec {
  readonly read: (typed: string) => unknown;
  readonly write: (value: unknown) => string | null;
}

const decimal = (value: unknown) => (typeof value === "number" ? String(value).replace(".", ",") : null);
const number: Codec = { read: (typed) => numberOf(typed) ?? typed.trim(), write: decimal };
const text: Codec = { read: (typed) => typed.trim(), write: String };

const CODECS = {
  ...{ text, long: text, url: text, number, whole: number },
  /** 0 to 1, without the noise of binary fractions; a text that is no number stays. */
  percent: {
    read: (typed) => {
      const percent = numberOf(typed);
      return percent === null ? typed.trim() : Number((percent / 100).toPrecision(12));
    },
    write: (value) => decimal(typeof value === "number" ? Number((value * 100).toPrecision(12)) : value),
  },
  sheet: { read: (typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed.trim()), write: String },
  lines: {
    read: (typed) =>
      typed
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    write: (value) => (Array.isArray(value) ? value.join("\n") : null),
  },
  /** A tab is a choice too. */
  choice: { read: (typed) => typed.trim() || typed, write: String },
} as const satisfies Partial<Record<FormField["kind"], Codec>>;

export type TypedKind = keyof typeof CODECS;

/** Undefined for a blank field. */
export function valueOfText(kind: TypedKind, typed: string): unknown {
  const value: unknown = CODECS[kind].read(typed);
  return value === "" || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

/** Null where a browser would send another text for the value, or the form would read another value from it. */
export function textOfValue(kind: TypedKind, value: unknown): string | null {
  const written = CODECS[kind].write(value);
  if (written === null || written.includes("\r")) return null;
  const isLost = kind !== "long" && kind !== "lines" && written.includes("\n");
  return !isLost && isDeepStrictEqual(CODECS[kind].read(written), value) ? written : null;
}
