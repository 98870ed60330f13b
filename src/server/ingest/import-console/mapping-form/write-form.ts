import { MAPPING_PARTS, OPTIONAL_PARTS } from "@/lib/contracts/mapping-form";
import type { FieldValues } from "@/lib/contracts/category-editor";
import { numberOf } from "@/server/editorial/categories/form-rows";
import {
  fieldsOfExpression,
  isObject,
  type Json,
} from "@/server/ingest/import-console/mapping-form/expression-fields";
import { STORED_CATEGORY, weightOf } from "@/server/ingest/import-console/mapping-form/read-form";

type Values = Record<string, string>;
type Rest = Record<string, unknown>;

function numberText(value: unknown): string | null {
  if (typeof value !== "number") return null;
  const text = String(value).replace(".", ",");
  return numberOf(text) === value ? text : null;
}

function weightText(value: unknown): string | null {
  if (typeof value !== "number") return null;
  const text = String(Number((value * 100).toPrecision(12))).replace(".", ",");
  return weightOf(text) === value ? text : null;
}

/** Moves what the form has fields for out of a mapping; the rest is shown as JSON. */
class FormWriter {
  readonly values: Values = {};

  /** Without a text form the entry stays. */
  take(from: Rest, name: string, field: string, textOf = plainText): void {
    const text = textOf(from[name]);
    if (text === null) return;
    this.values[field] = text;
    Reflect.deleteProperty(from, name);
  }

  number(from: Rest, name: string, field: string): void {
    this.take(from, name, field, numberText);
  }

  check(from: Rest, name: string, field: string): void {
    this.take(from, name, field, (value) => (value === true ? "on" : null));
  }

  expression(from: Rest, name: string, prefix: string): void {
    if (from[name] === undefined) return;
    this.put(prefix, fieldsOfExpression(from[name]));
    Reflect.deleteProperty(from, name);
  }

  put(prefix: string, fields: FieldValues): void {
    for (const [name, value] of Object.entries(fields)) this.values[`${prefix}.${name}`] = value;
  }

  extra(row: Rest, prefix: string): void {
    if (Object.keys(row).length > 0) this.values[`${prefix}.extra`] = JSON.stringify(row);
  }
}

const plainText = (value: unknown) =>
  typeof value === "string" && value === value.trim() && !/[\r\n]/.test(value) ? value : null;
const longText = (value: unknown) =>
  typeof value === "string" && value === value.trim() && !value.includes("\r") ? value : null;

/** Removes the inner object where it is empty in the end. */
function within(from: Rest, name: string, work: (inner: Rest) => void): void {
  const inner = from[name];
  if (!isObject(inner)) return;
  work(inner as Rest);
  if (Object.keys(inner).length === 0) Reflect.deleteProperty(from, name);
}

const objectsOf = (value: unknown): Rest[] | null =>
  Array.isArray(value) && value.every(isObject) ? (value as Rest[]) : null;

function writeAttributes(form: FormWriter, category: Rest, item: Rest | null): void {
  const rows = new Map<string, number>();
  const definitions = objectsOf(category["attributes"]);
  definitions?.forEach((row, index) => {
    const prefix = `attribute.${index}`;
    if (typeof row["key"] === "string" && !rows.has(row["key"])) rows.set(row["key"], index);
    for (const name of ["key", "label", "type", "unit"]) form.take(row, name, `${prefix}.${name}`);
    form.check(row, "filterable", `${prefix}.filterable`);
    if (row["filterable"] === false) delete row["filterable"];
    form.check(row, "highlighted", `${prefix}.highlighted`);
    form.extra(row, prefix);
  });
  if (definitions) delete category["attributes"];
  let count = definitions?.length ?? 0;
  if (!item) return;
  within(item, "attributes", (values) => {
    for (const key of Object.keys(values)) {
      const index = rows.get(key) ?? count++;
      form.values[`attribute.${index}.key`] = key;
      form.expression(values, key, `attribute.${index}.value`);
    }
  });
}

interface Measured {
  slug: string;
  row: Rest;
}

function measuredRows(value: unknown, slugs: readonly string[], isNew: boolean): Measured[] {
  const rows = objectsOf(value)?.map((row) => ({ slug: row["criterion"], row })) ?? [];
  const indices = rows.map(({ slug }) => (typeof slug === "string" ? slugs.indexOf(slug) : -2));
  const isKnown = indices.every((index) => index >= (isNew ? 0 : -1));
  const isOrdered = indices.every((own, row) => row === 0 || own > (indices[row - 1] ?? 0));
  const isOnce = new Set(rows.map(({ slug }) => slug)).size === rows.length;
  const isPlain = rows.every(
    ({ row }) =>
      row["value"] !== undefined &&
      Object.keys(row).every((name) => MEASUREMENT_FIELDS.includes(name)) &&
      (row["cases"] === undefined || hasCaseFields(row["cases"])),
  );
  const fits = isKnown && isOnce && isPlain && (!isNew || isOrdered);
  return fits ? rows.map(({ slug, row }) => ({ slug: String(slug), row })) : [];
}
const MEASUREMENT_FIELDS = ["criterion", "value", "period", "cases"];

/** Whether the form has fields for all that the mapping says of a measurement's cases. */
function hasCaseFields(cases: unknown): boolean {
  if (!isObject(cases) || Object.keys(cases).length !== 2 || cases["count"] === undefined) return false;
  const { scale } = cases;
  const ends = ["minimum", "maximum"];
  return (
    isObject(scale) &&
    Object.keys(scale).every((name) => ends.includes(name)) &&
    ends.every((name) => numberText(scale[name]) !== null)
  );
}

function writeDefinition(form: FormWriter, row: Rest, prefix: string): void {
  form.values[`${prefix}.kind`] = isObject(row["measurement"]) ? "measured" : "reviewed";
  for (const name of ["slug", "name", "description"]) form.take(row, name, `${prefix}.${name}`);
  form.take(row, "weight", `${prefix}.weight`, weightText);
  within(row, "measurement", (rule) => {
    for (const name of ["best", "worst", "decimals"]) form.number(rule, name, `${prefix}.${name}`);
    form.take(rule, "unit", `${prefix}.unit`);
  });
  form.extra(row, prefix);
}

function writeCriteria(form: FormWriter, category: Rest, rest: Rest): void {
  const isNew = typeof category["existing"] !== "string";
  const definitions = objectsOf(category["criteria"]);
  const slugs = definitions?.map(({ slug }) => String(slug)) ?? [];
  definitions?.forEach((row, index) => {
    writeDefinition(form, row, `criterion.${index}`);
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
  for (const { slug, row } of measured) {
    const prefix = rowOf(slug, "measured");
    form.expression(row, "value", `${prefix}.value`);
    form.expression(row, "period", `${prefix}.period`);
    within(row, "cases", (cases) => {
      form.expression(cases, "count", `${prefix}.cases`);
      within(cases, "scale", (scale) => {
        form.number(scale, "minimum", `${prefix}.scale.minimum`);
        form.number(scale, "maximum", `${prefix}.scale.maximum`);
      });
    });
  }
  if (measured.length > 0) delete rest["measurements"];
  within(rest, "review", (review) => {
    within(review, "criterionStars", (stars) => {
      for (const slug of Object.keys(stars)) {
        const prefix = rowOf(slug, "reviewed");
        if (form.values[`${prefix}.kind`] === "reviewed") form.expression(stars, slug, `${prefix}.value`);
      }
    });
  });
}

function writeCategory(form: FormWriter, category: Rest): void {
  if (typeof category["existing"] === "string") {
    form.values["category.from"] = STORED_CATEGORY + category["existing"];
    delete category["existing"];
  } else form.values["category.from"] = "";
  for (const name of ["slug", "name", "department"]) form.take(category, name, `category.${name}`);
  form.take(category, "description", "category.description", longText);
  form.number(category, "maximumAgeMonths", "category.maximumAgeMonths");
  within(category, "itemNoun", (noun) => {
    for (const name of ["singular", "plural", "gender"]) form.take(noun, name, `category.noun.${name}`);
  });
  within(category, "source", (source) => {
    for (const name of ["name", "url", "licence", "cases"])
      form.take(source, name, `category.source.${name}`);
    for (const name of ["note", "evidence"]) form.take(source, name, `category.source.${name}`, longText);
  });
}

function writeFormat(form: FormWriter, format: Rest): void {
  for (const name of ["kind", "path", "entry", "encoding", "decimal"])
    form.take(format, name, `format.${name}`);
  form.take(format, "delimiter", "format.delimiter", (value) => (value === "\t" ? "tab" : plainText(value)));
  form.take(format, "sheet", "format.sheet", (value) =>
    typeof value === "number" ? String(value) : /^\d+$/.test(String(value)) ? null : plainText(value),
  );
  form.number(format, "headerRow", "format.headerRow");
  form.take(format, "missing", "format.missing", (value) =>
    Array.isArray(value) && value.every((each) => each !== "" && plainText(each) !== null)
      ? value.join("\n")
      : null,
  );
}

/** What the form has no fields for is in `rest` as JSON, so that `mappingOfForm` makes the same mapping. */
export function formOfMapping(mapping: Json): FieldValues {
  const rest = structuredClone(mapping) as Rest;
  const form = new FormWriter();
  const category = (isObject(rest["category"]) ? rest["category"] : {}) as Rest;
  writeAttributes(form, category, isObject(rest["item"]) ? (rest["item"] as Rest) : null);
  writeCriteria(form, category, rest);
  writeCategory(form, category);
  if (Object.keys(category).length === 0) delete rest["category"];
  within(rest, "format", (format) => {
    writeFormat(form, format);
  });
  for (const part of OPTIONAL_PARTS) if (isObject(mapping[part])) form.values[`has.${part}`] = "on";
  for (const [part, fields] of Object.entries(MAPPING_PARTS))
    within(rest, part, (said) => {
      for (const { name } of fields) {
        const [outer = name, inner] = name.split(".");
        if (inner === undefined) form.expression(said, outer, `${part}.${name}`);
        else within(said, outer, (own) => form.expression(own, inner, `${part}.${name}`));
      }
    });
  within(rest, "item", (item) => {
    form.take(item, "newestBy", "item.newestBy");
    form.check(item, "keepsName", "item.keepsName");
  });
  within(rest, "aggregate", (aggregate) => {
    form.take(aggregate, "source", "aggregate.source");
    form.number(aggregate, "meanStep", "aggregate.meanStep");
    within(aggregate, "scale", (scale) => {
      for (const name of ["minimum", "maximum"]) form.number(scale, name, `aggregate.scale.${name}`);
    });
  });
  // A criterion of reviews is a part of them, so nothing is left of a review with nothing else.
  for (const part of OPTIONAL_PARTS) within(rest, part, () => undefined);
  if (Object.keys(rest).length > 0) form.values["rest"] = JSON.stringify(rest, null, 2);
  return form.values;
}
