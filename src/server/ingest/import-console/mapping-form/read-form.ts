import type { FieldValues } from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { OPTIONAL_PARTS, VALUE_KINDS, type ValueKind } from "@/lib/contracts/mapping-form";
import { ownValue } from "@/lib/own-value";
import { rowsOf, type FormRow } from "@/server/editorial/categories/form-rows";
import { slugify } from "@/server/platform/words/text-keys";
import {
  expressionOfFields,
  isObject,
  type Json,
} from "@/server/ingest/import-console/mapping-form/expression-fields";
import {
  ATTRIBUTE,
  CRITERION,
  MAPPING,
  MEASUREMENT,
  valueOfText,
  type FormField,
} from "@/server/ingest/import-console/mapping-form/form-fields";
import { mappingFormText } from "@/text/mapping-form";

type Path = readonly (string | number)[];

export interface FormExpression {
  readonly field: string;
  readonly path: Path;
  readonly kind: ValueKind;
}

export interface BuiltMapping {
  readonly json: Json;
  /** What could not be read at all. */
  readonly issues: readonly FieldIssue[];
  readonly expressions: readonly FormExpression[];
  /** Fields of the form by JSON pointers into the mapping. */
  readonly fieldsByPointer: ReadonlyMap<string, string>;
}

type Group = Record<string, unknown>;

/** The fields without their prefix. */
function fieldsBelow(values: FieldValues, prefix: string): FieldValues {
  const own = Object.entries(values).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

function put(into: Group, [name = "", ...inner]: readonly string[], value: unknown): void {
  if (inner.length === 0) into[name] = value;
  else put((into[name] ??= {}) as Group, inner, value);
}

export class FormReader {
  readonly issues: FieldIssue[] = [];
  readonly expressions: FormExpression[] = [];
  readonly fieldsByPointer = new Map<string, string>();
  readonly #values: FieldValues;

  constructor(values: FieldValues) {
    this.#values = values;
  }

  has(field: string): boolean {
    return this.#values[field] !== undefined;
  }

  raw(field: string): string {
    return this.#values[field] ?? "";
  }

  locate(path: Path, field: string): void {
    this.fieldsByPointer.set(`/${path.join("/")}`, field);
  }

  expression(field: string, path: Path, kind: ValueKind): unknown {
    this.locate(path, `${field}.from`);
    const read = expressionOfFields(fieldsBelow(this.#values, `${field}.`));
    if (!read.ok) {
      this.issues.push({ field: `${field}.text`, message: read.error });
      return undefined;
    }
    if (read.value !== undefined) this.expressions.push({ field, path, kind });
    return read.value;
  }

  #value({ kind, value, isRequired }: FormField, field: string, path: Path): unknown {
    if (kind === "expression") return this.expression(field, path, value ?? "text");
    if (kind === "group") return isRequired ? {} : undefined;
    if (kind === "list") return undefined;
    if (kind === "check") return this.has(field) || (isRequired ? false : undefined);
    this.locate(path, field);
    const isText = kind === "text" || kind === "long";
    return valueOfText(kind, this.raw(field)) ?? (isRequired && isText ? "" : undefined);
  }

  /** @param lists what stands in the lists, by their names */
  read(fields: readonly FormField[], prefix = "", at: Path = [], lists: Json = {}): Group {
    const read: Group = {};
    for (const field of fields) {
      const value =
        ownValue(lists, field.name) ?? this.#value(field, prefix + field.name, [...at, ...field.path]);
      if (value !== undefined) put(read, field.path, value);
    }
    return read;
  }

  json(field: string): Json {
    const typed = this.raw(field).trim();
    if (typed === "") return {};
    try {
      const value: unknown = JSON.parse(typed);
      if (isObject(value)) return value;
      this.issues.push({ field, message: mappingFormText.problems.object });
    } catch (error) {
      this.issues.push({ field, message: mappingFormText.problems.json((error as Error).message) });
    }
    return {};
  }

  /** Those that are filled in and shall stay. */
  rows(kind: "attribute" | "criterion"): FormRow[] {
    return rowsOf(this.#values, kind).filter(
      ({ index, values }) =>
        values["remove"] === undefined &&
        (["key", "slug", "label", "name"].some((name) => (values[name] ?? "").trim() !== "") ||
          this.raw(`${kind}.${index}.value.from`) !== ""),
    );
  }
}

const slugOf = (typed: string | undefined, name: string | undefined) =>
  (typed ?? "").trim() || slugify(name ?? "");

function readAttributes(form: FormReader, isNew: boolean) {
  const definitions: Json[] = [];
  const values: Group = {};
  for (const { index, values: row } of form.rows("attribute")) {
    const prefix = `attribute.${index}.`;
    const key = slugOf(row["key"], row["label"]);
    const type = row["type"] || "text";
    const kind = ownValue(VALUE_KINDS, type) ?? "text";
    const value = form.expression(`${prefix}value`, ["item", "attributes", key], kind);
    if (value !== undefined) values[key] = value;
    if (!isNew) continue;
    const said = form.read(ATTRIBUTE, prefix, ["category", "attributes", definitions.length]);
    definitions.push({ ...said, key, type, ...form.json(`${prefix}extra`) });
  }
  return { definitions, values };
}

/** Null without a value. */
export function readMeasurement(form: FormReader, prefix: string, criterion: string, at: Path): Json | null {
  const value = form.expression(`${prefix}value`, [...at, "value"], "number");
  if (value === undefined) return null;
  form.locate([...at, "criterion"], `${prefix}slug`);
  const { cases, ...said } = form.read(MEASUREMENT, prefix, at);
  const { count, scale = {} } = isObject(cases) ? cases : {};
  return { criterion, value, ...said, ...(count !== undefined && { cases: { count, scale } }) };
}

function readCriteria(form: FormReader, isNew: boolean) {
  const definitions: Json[] = [];
  const measurements: Json[] = [];
  const stars: Group = {};
  for (const { index, values: row } of form.rows("criterion")) {
    const prefix = `criterion.${index}.`;
    const slug = slugOf(row["slug"], row["name"]);
    const isMeasured = row["kind"] === "measured";
    if (isNew) {
      const at = ["category", "criteria", definitions.length];
      const { measurement = {}, ...said } = form.read(CRITERION, prefix, at);
      const extra = form.json(`${prefix}extra`);
      definitions.push({ ...said, slug, ...(isMeasured && { measurement }), ...extra });
    }
    if (isMeasured) {
      const measured = readMeasurement(form, prefix, slug, ["measurements", measurements.length]);
      if (measured) measurements.push(measured);
      continue;
    }
    const value = form.expression(`${prefix}value`, ["review", "criterionStars", slug], "stars");
    if (value !== undefined) stars[slug] = value;
  }
  return { definitions, measurements, stars };
}

const ORDER = ["category", "format", "files", "variants", "rows", "item"];

/** Adds what the form has no fields for; where both have a value, `rest` counts. */
function mergeRest(said: Json, rest: Json): Json {
  const merged: Group = { ...said };
  for (const [name, value] of Object.entries(rest)) {
    const own = ownValue(merged, name);
    merged[name] = isObject(own) && isObject(value) ? mergeRest(own, value) : value;
  }
  return merged;
}

function inOrder(mapping: Json): Json {
  const rank = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return Object.fromEntries(Object.entries(mapping).sort(([a], [b]) => rank(a) - rank(b)));
}

const filled = (lists: Record<string, object>): Json =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => Object.keys(list).length > 0));

export const STORED_CATEGORY = "existing:";

function finishCategory(category: Group): void {
  category["slug"] = slugOf(String(category["slug"]), String(category["name"]));
  const { itemNoun: noun } = category;
  if (!isObject(noun)) return;
  if ("singular" in noun || "plural" in noun) category["itemNoun"] = { gender: "masculine", ...noun };
  else delete category["itemNoun"];
}

export function mappingOfForm(sent: FieldValues): BuiltMapping {
  const values = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
  );
  const form = new FormReader(values);
  const chosen = form.raw("category.from").trim();
  form.locate(["category", "existing"], "category.from");
  const isNew = !chosen.startsWith(STORED_CATEGORY);
  const attributes = readAttributes(form, isNew);
  const criteria = readCriteria(form, isNew);
  const lists = filled({
    "category.attributes": attributes.definitions,
    "category.criteria": criteria.definitions,
    "item.attributes": attributes.values,
    measurements: criteria.measurements,
    "review.criterionStars": criteria.stars,
  });
  const unused: readonly string[] = OPTIONAL_PARTS.filter((part) => !form.has(`has.${part}`));
  const isUsed = ({ path: [part = ""] }: FormField) =>
    !unused.includes(part) && (isNew || part !== "category");
  const said = form.read(MAPPING.filter(isUsed), "", [], lists);
  if (isNew) finishCategory(said["category"] as Group);
  else said["category"] = { existing: chosen.slice(STORED_CATEGORY.length) };
  const { issues, expressions, fieldsByPointer } = form;
  fieldsByPointer.set("", "rest");
  const json = inOrder(mergeRest(said, form.json("rest")));
  return { json, issues, expressions, fieldsByPointer };
}
