import { OPTIONAL_PARTS } from "@/lib/contracts/mapping-form";
import type { FieldValues } from "@/lib/contracts/category-editor";
import {
  fieldsOfExpression,
  isObject,
  type Json,
} from "@/server/ingest/import-console/mapping-form/expression-fields";
import {
  ATTRIBUTE,
  CRITERION,
  MAPPING,
  MEASUREMENT,
  textOfValue,
  type FormField,
} from "@/server/ingest/import-console/mapping-form/form-fields";
import {
  FormReader,
  readMeasurement,
  STORED_CATEGORY,
} from "@/server/ingest/import-console/mapping-form/read-form";
import { isDeepStrictEqual } from "node:util";

type Rest = Record<string, unknown>;

const isBlank = (value: unknown) => isObject(value) && Object.keys(value).length === 0;

/** Moves what the form has fields for out of a mapping; the rest is shown as JSON. */
class FormWriter {
  readonly values: Record<string, string> = {};

  put(prefix: string, fields: FieldValues): void {
    for (const [name, value] of Object.entries(fields)) this.values[`${prefix}.${name}`] = value;
  }

  expression(from: Rest, name: string, field: string): void {
    if (from[name] === undefined) return;
    this.put(field, fieldsOfExpression(from[name]));
    Reflect.deleteProperty(from, name);
  }

  /** An entry without a text form stays. Groups of which nothing is left go. */
  take(from: Rest, fields: readonly FormField[], prefix = ""): void {
    for (const { kind, path, name, isRequired } of fields.toReversed()) {
      const last = path.at(-1) ?? "";
      const parent = path.slice(0, -1).reduce<unknown>((outer, each) => isObject(outer) && outer[each], from);
      if (kind === "list" || !isObject(parent) || parent[last] === undefined) continue;
      const value = parent[last];
      if (kind === "expression") this.expression(parent as Rest, last, prefix + name);
      else if (kind === "group") {
        if (isBlank(value)) Reflect.deleteProperty(parent, last);
      } else {
        const text = kind === "check" ? (value === true ? "on" : null) : textOfValue(kind, value);
        if (text !== null) this.values[prefix + name] = text;
        // A box that is not checked says no.
        const isNo = kind === "check" && value === false && isRequired;
        if (text !== null || isNo) Reflect.deleteProperty(parent, last);
      }
    }
  }

  measurement(row: Rest, prefix = ""): void {
    this.expression(row, "value", `${prefix}value`);
    this.take(row, MEASUREMENT, prefix);
  }

  row(row: Rest, fields: readonly FormField[], prefix: string): void {
    this.take(row, fields, prefix);
    if (!isBlank(row)) this.values[`${prefix}extra`] = JSON.stringify(row);
  }
}

const groupOf = (from: Json, name: string): Rest => (isObject(from[name]) ? from[name] : {}) as Rest;

const objectsOf = (value: unknown): Rest[] | null =>
  Array.isArray(value) && value.every(isObject) ? (value as Rest[]) : null;

function writeAttributes(form: FormWriter, category: Rest, item: Rest): void {
  const definitions = objectsOf(category["attributes"]);
  const keys = definitions?.map(({ key }) => key) ?? [];
  definitions?.forEach((row, index) => {
    form.row(row, ATTRIBUTE, `attribute.${index}.`);
  });
  if (definitions) delete category["attributes"];
  const values = groupOf(item, "attributes");
  for (const key of Object.keys(values)) {
    const index = keys.includes(key) ? keys.indexOf(key) : keys.push(key) - 1;
    form.values[`attribute.${index}.key`] = key;
    form.expression(values, key, `attribute.${index}.value`);
  }
}

interface Measured {
  slug: string;
  row: Rest;
}

/** Whether the form has fields for all that a measurement says. */
function isSaid(row: Rest): boolean {
  const form = new FormWriter();
  form.measurement(structuredClone(row));
  return isDeepStrictEqual(
    readMeasurement(new FormReader(form.values), "", String(row["criterion"]), []),
    row,
  );
}

function measuredRows(value: unknown, slugs: readonly string[], isNew: boolean): Measured[] {
  const rows = objectsOf(value)?.map((row) => ({ slug: row["criterion"], row })) ?? [];
  const indices = rows.map(({ slug }) => (typeof slug === "string" ? slugs.indexOf(slug) : -2));
  const isKnown = indices.every((index) => index >= (isNew ? 0 : -1));
  const isOrdered = indices.every((own, row) => row === 0 || own > (indices[row - 1] ?? 0));
  const isOnce = new Set(rows.map(({ slug }) => slug)).size === rows.length;
  const fits = isKnown && isOnce && (!isNew || isOrdered) && rows.every(({ row }) => isSaid(row));
  return fits ? rows.map(({ slug, row }) => ({ slug: String(slug), row })) : [];
}

function writeCriteria(form: FormWriter, category: Rest, rest: Rest): void {
  const isNew = typeof category["existing"] !== "string";
  const definitions = objectsOf(category["criteria"]);
  const slugs = definitions?.map(({ slug }) => String(slug)) ?? [];
  definitions?.forEach((row, index) => {
    form.values[`criterion.${index}.kind`] = isObject(row["measurement"]) ? "measured" : "reviewed";
    form.row(row, CRITERION, `criterion.${index}.`);
  });
  if (definitions) delete category["criteria"];
  const rowOf = (slug: string, kind: string) => {
    const found = slugs.indexOf(slug);
    if (found >= 0) return `criterion.${found}`;
    const prefix = `criterion.${slugs.push(slug) - 1}`;
    form.put(prefix, { slug, kind });
    return prefix;
  };
  const measured = measuredRows(rest["measurements"], slugs, isNew);
  for (const { slug, row } of measured) form.measurement(row, `${rowOf(slug, "measured")}.`);
  if (measured.length > 0) delete rest["measurements"];
  const stars = groupOf(groupOf(rest, "review"), "criterionStars");
  for (const slug of Object.keys(stars)) {
    const prefix = rowOf(slug, "reviewed");
    if (form.values[`${prefix}.kind`] === "reviewed") form.expression(stars, slug, `${prefix}.value`);
  }
}

/** What the form has no fields for is in `rest` as JSON, so that `mappingOfForm` makes the same mapping. */
export function formOfMapping(mapping: Json): FieldValues {
  const rest = structuredClone(mapping) as Rest;
  const form = new FormWriter();
  const category = groupOf(rest, "category");
  writeAttributes(form, category, groupOf(rest, "item"));
  writeCriteria(form, category, rest);
  const stored = category["existing"];
  const isStored = typeof stored === "string";
  form.values["category.from"] = isStored ? STORED_CATEGORY + stored : "";
  if (isStored) delete category["existing"];
  for (const part of OPTIONAL_PARTS) if (isObject(mapping[part])) form.values[`has.${part}`] = "on";
  form.take(rest, MAPPING);
  if (isBlank(category)) delete rest["category"];
  if (!isBlank(rest)) form.values["rest"] = JSON.stringify(rest, null, 2);
  return form.values;
}
