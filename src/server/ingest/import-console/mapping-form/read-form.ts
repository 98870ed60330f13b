import { cleanLine } from "@/lib/legible-text";
import { ownValue } from "@/lib/own-value";
import type { FieldValues } from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import {
  MAPPING_PARTS,
  OPTIONAL_PARTS,
  type MappingPart,
  type ValueKind,
} from "@/lib/contracts/mapping-form";
import { numberOf, rowsOf, type FormRow } from "@/server/editorial/categories/form-rows";
import { slugify } from "@/server/platform/words/text-keys";
import {
  expressionOfFields,
  isObject,
  type Json,
} from "@/server/ingest/import-console/mapping-form/expression-fields";
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

const pointerOf = (path: Path) => `/${path.join("/")}`;

/** The fields without their prefix. */
function fieldsBelow(values: FieldValues, prefix: string): FieldValues {
  const own = Object.entries(values).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

const KINDS: Readonly<Record<string, ValueKind>> = { number: "number", boolean: "truth" };

class FormReader {
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
    this.fieldsByPointer.set(pointerOf(path), field);
  }

  text(field: string, path: Path): string {
    this.locate(path, field);
    return this.raw(field).trim();
  }

  /** A blank field leaves the entry out. */
  optional(name: string, field: string, path: Path, read = (typed: string): unknown => typed): Json {
    const typed = this.text(field, [...path, name]);
    return typed === "" ? {} : { [name]: read(typed) };
  }

  number(name: string, field: string, path: Path): Json {
    return this.optional(name, field, path, (typed) => numberOf(typed) ?? typed);
  }

  scale(prefix: string, path: Path): Json {
    return {
      ...this.number("minimum", `${prefix}.minimum`, path),
      ...this.number("maximum", `${prefix}.maximum`, path),
    };
  }

  expression(prefix: string, path: Path, kind: ValueKind): unknown {
    const field = `${prefix}.from`;
    this.locate(path, field);
    const read = expressionOfFields(fieldsBelow(this.#values, `${prefix}.`));
    if (!read.ok) {
      this.issues.push({ field: `${prefix}.text`, message: read.error });
      return undefined;
    }
    if (read.value !== undefined) this.expressions.push({ field: prefix, path, kind });
    return read.value;
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

  rows(kind: "attribute" | "criterion"): FormRow[] {
    return rowsOf(this.#values, kind).filter(({ values }) => values["remove"] === undefined);
  }
}

const entry = (name: string, value: unknown): Json => (value === undefined ? {} : { [name]: value });
const filled = (name: string, value: object): Json =>
  Object.keys(value).length > 0 ? { [name]: value } : {};
const slugOf = (typed: string | undefined, name: string | undefined) =>
  (typed ?? "").trim() || slugify(name ?? "");

const isUsed = (form: FormReader, kind: string, { index, values }: FormRow) =>
  ["key", "slug", "label", "name"].some((name) => (values[name] ?? "").trim() !== "") ||
  form.raw(`${kind}.${index}.value.from`) !== "";

function readAttributes(form: FormReader, isNew: boolean) {
  const definitions: Json[] = [];
  const values: Record<string, unknown> = {};
  for (const row of form.rows("attribute")) {
    if (!isUsed(form, "attribute", row)) continue;
    const prefix = `attribute.${row.index}`;
    const path = ["category", "attributes", definitions.length];
    const key = slugOf(row.values["key"], row.values["label"]);
    const type = row.values["type"] || "text";
    const value = form.expression(
      `${prefix}.value`,
      ["item", "attributes", key],
      ownValue(KINDS, type) ?? "text",
    );
    if (value !== undefined) values[key] = value;
    if (!isNew) continue;
    form.locate([...path, "key"], `${prefix}.key`);
    definitions.push({
      key,
      label: form.text(`${prefix}.label`, [...path, "label"]),
      type,
      ...form.optional("unit", `${prefix}.unit`, path),
      filterable: form.has(`${prefix}.filterable`),
      ...(form.has(`${prefix}.highlighted`) && { highlighted: true }),
      ...form.json(`${prefix}.extra`),
    });
  }
  return { definitions, values };
}

/** 0 to 1, without the noise of binary fractions; a text that is no number stays. */
export function weightOf(typed: string): number | string {
  const percent = numberOf(typed);
  return percent === null ? typed : Number((percent / 100).toPrecision(12));
}

function readCriterion(form: FormReader, { index, values }: FormRow, slug: string, path: Path): Json {
  const prefix = `criterion.${index}`;
  const ruled = [...path, "measurement"];
  form.locate([...path, "slug"], `${prefix}.slug`);
  const measurement = {
    ...form.number("best", `${prefix}.best`, ruled),
    ...form.number("worst", `${prefix}.worst`, ruled),
    ...form.optional("unit", `${prefix}.unit`, ruled),
    ...form.number("decimals", `${prefix}.decimals`, ruled),
  };
  return {
    slug,
    name: form.text(`${prefix}.name`, [...path, "name"]),
    description: form.text(`${prefix}.description`, [...path, "description"]),
    ...form.optional("weight", `${prefix}.weight`, path, weightOf),
    ...(values["kind"] === "measured" && { measurement }),
    ...form.json(`${prefix}.extra`),
  };
}

function readCriteria(form: FormReader, isNew: boolean) {
  const definitions: Json[] = [];
  const measurements: Json[] = [];
  const stars: Record<string, unknown> = {};
  for (const row of form.rows("criterion")) {
    if (!isUsed(form, "criterion", row)) continue;
    const prefix = `criterion.${row.index}`;
    const slug = slugOf(row.values["slug"], row.values["name"]);
    if (isNew) definitions.push(readCriterion(form, row, slug, ["category", "criteria", definitions.length]));
    if (row.values["kind"] !== "measured") {
      const value = form.expression(`${prefix}.value`, ["review", "criterionStars", slug], "stars");
      if (value !== undefined) stars[slug] = value;
      continue;
    }
    const path = ["measurements", measurements.length];
    const value = form.expression(`${prefix}.value`, [...path, "value"], "number");
    if (value === undefined) continue;
    form.locate([...path, "criterion"], `${prefix}.slug`);
    const period = form.expression(`${prefix}.period`, [...path, "period"], "period");
    const count = form.expression(`${prefix}.cases`, [...path, "cases", "count"], "whole");
    const scale = form.scale(`${prefix}.scale`, [...path, "cases", "scale"]);
    const cases = count === undefined ? undefined : { count, scale };
    measurements.push({ criterion: slug, value, ...entry("period", period), ...entry("cases", cases) });
  }
  return { definitions, measurements, stars };
}

function readPart(form: FormReader, part: MappingPart): Json {
  const entries = MAPPING_PARTS[part].map(({ name, kind }) => {
    const [outer = name, inner] = name.split(".");
    const path = inner === undefined ? [part, outer] : [part, outer, inner];
    const value = form.expression(`${part}.${name}`, path, kind);
    return inner === undefined ? entry(outer, value) : filled(outer, entry(inner, value));
  });
  return entries.reduce(mergeRest, {});
}

function readCategory(form: FormReader, attributes: Json[], criteria: Json[]): Json {
  const path = ["category"];
  const noun = {
    ...form.optional("singular", "category.noun.singular", [...path, "itemNoun"]),
    ...form.optional("plural", "category.noun.plural", [...path, "itemNoun"]),
  };
  const source = [...path, "source"];
  const name = form.text("category.name", [...path, "name"]);
  return {
    slug: slugOf(form.text("category.slug", [...path, "slug"]), name),
    name,
    ...form.optional("department", "category.department", path),
    description: form.text("category.description", [...path, "description"]),
    ...(Object.keys(noun).length > 0 && {
      itemNoun: {
        ...noun,
        gender: form.text("category.noun.gender", [...path, "itemNoun", "gender"]) || "masculine",
      },
    }),
    ...(attributes.length > 0 && { attributes }),
    ...(criteria.length > 0 && { criteria }),
    ...form.number("maximumAgeMonths", "category.maximumAgeMonths", path),
    source: {
      name: form.text("category.source.name", [...source, "name"]),
      ...form.optional("url", "category.source.url", source),
      ...form.optional("licence", "category.source.licence", source),
      ...form.optional("note", "category.source.note", source),
      ...form.optional("evidence", "category.source.evidence", source),
      ...form.optional("cases", "category.source.cases", source),
    },
  };
}

function readFormat(form: FormReader): Json {
  const of = (name: string, read?: (typed: string) => unknown) =>
    form.optional(name, `format.${name}`, ["format"], read);
  const missing = form
    .text("format.missing", ["format", "missing"])
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    ...of("kind"),
    ...of("path"),
    ...of("entry"),
    ...of("sheet", (typed) => (/^\d+$/.test(typed) ? Number(typed) : typed)),
    ...form.number("headerRow", "format.headerRow", ["format"]),
    ...of("delimiter", (typed) => (typed === "tab" ? "\t" : typed)),
    ...of("encoding"),
    ...of("decimal"),
    ...(missing.length > 0 && { missing }),
  };
}

const ORDER = ["category", "format", "files", "variants", "rows", "item"];

/** Adds what the form has no fields for; where both have a value, `said` counts. */
function mergeRest(said: Json, rest: Json): Json {
  const merged: Record<string, unknown> = { ...said };
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

export const STORED_CATEGORY = "existing:";

export function mappingOfForm(sent: FieldValues): BuiltMapping {
  const values = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
  );
  const form = new FormReader(values);
  const chosen = form.text("category.from", ["category", "existing"]);
  const isNew = !chosen.startsWith(STORED_CATEGORY);
  const attributes = readAttributes(form, isNew);
  const criteria = readCriteria(form, isNew);
  const newestBy = cleanLine(form.text("item.newestBy", ["item", "newestBy"]));
  const item = {
    ...readPart(form, "item"),
    ...filled("attributes", attributes.values),
    ...(newestBy !== "" && { newestBy }),
    ...(form.has("item.keepsName") && { keepsName: true }),
  };
  const parts = Object.fromEntries(
    OPTIONAL_PARTS.filter((part) => form.has(`has.${part}`)).map((part) => [part, readPart(form, part)]),
  );
  const said = {
    category: isNew
      ? readCategory(form, attributes.definitions, criteria.definitions)
      : { existing: chosen.slice(STORED_CATEGORY.length) },
    ...filled("format", readFormat(form)),
    item,
    ...(parts["aggregate"] && {
      aggregate: {
        source: form.text("aggregate.source", ["aggregate", "source"]),
        ...parts["aggregate"],
        ...form.number("meanStep", "aggregate.meanStep", ["aggregate"]),
        scale: form.scale("aggregate.scale", ["aggregate", "scale"]),
      },
    }),
    ...(criteria.measurements.length > 0 && { measurements: criteria.measurements }),
    ...(parts["review"] && { review: { ...parts["review"], ...filled("criterionStars", criteria.stars) } }),
    ...(parts["offer"] && { offer: parts["offer"] }),
  };
  const { issues, expressions, fieldsByPointer } = form;
  fieldsByPointer.set("", "rest");
  const json = inOrder(mergeRest(said, form.json("rest")));
  return { json, issues, expressions, fieldsByPointer };
}
