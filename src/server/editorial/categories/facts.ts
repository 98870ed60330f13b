import type { FieldValues } from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { cleanLine, cleanText, legibleText } from "@/lib/legible-text";
import { spanOfPeriod } from "@/lib/format/period";
import { COST_YEARS } from "@/lib/prices/total-cost";
import { LONGEST_AGE_MONTHS } from "@/lib/scoring/measurement";
import { failure, ok, type Result } from "@/lib/result";
import { inOrder, issuesOf, numberOf, rowsOf, type FormRow } from "@/server/editorial/categories/form-rows";
import type { AttributeDefinition, category } from "@/server/platform/db/schema/catalog";
import { slugify } from "@/server/platform/words/text-keys";
import { categoryEditorText } from "@/text/category-editor";
import { z } from "zod";

const { problems } = categoryEditorText;
const LONGEST = { name: 80, line: 200, description: 1_000, key: 60 } as const;

export type CategoryFacts = Pick<
  typeof category.$inferSelect,
  "name" | "department" | "description" | "itemNoun" | "attributes" | "source" | "maximumAgeMonths"
>;

const line = (longest: number) =>
  z
    .string()
    .default("")
    .transform(cleanLine)
    .refine((value) => [...value].length <= longest, problems.tooLong(longest))
    .pipe(legibleText);
const required = (longest: number) => line(longest).refine((value) => value !== "", problems.required);
/** Names must not contain the separator of the tree of categories. */
const treeName = (schema: z.ZodType<string, string | undefined>) =>
  schema.refine((value) => !value.includes(">"), problems.treeName);

const factsSchema = z
  .object({
    name: treeName(required(LONGEST.name)),
    department: treeName(line(LONGEST.name)),
    description: z
      .string()
      .default("")
      .transform(cleanText)
      .refine((value) => value !== "", problems.required)
      .refine((value) => [...value].length <= LONGEST.description, problems.tooLong(LONGEST.description))
      .pipe(legibleText),
    singular: required(LONGEST.name),
    plural: required(LONGEST.name),
    gender: z.enum(["feminine", "masculine"], problems.choose),
    maximumAgeMonths: z
      .string()
      .default("")
      .transform((value) => (value.trim() === "" ? null : (numberOf(value) ?? Number.NaN)))
      .refine(
        (value) => value === null || (Number.isInteger(value) && value >= 0 && value <= LONGEST_AGE_MONTHS),
        problems.maximumAge(LONGEST_AGE_MONTHS),
      ),
    sourceName: line(LONGEST.line),
    sourceUrl: line(LONGEST.line).refine(
      (value) => value === "" || /^https?:\/\/\S+$/.test(value),
      problems.address,
    ),
    sourceLicence: line(LONGEST.line),
    sourceNote: line(LONGEST.description),
    sourceEvidence: line(LONGEST.description),
    sourceCases: line(LONGEST.name),
  })
  .refine(
    ({ sourceName, sourceUrl, sourceLicence, sourceNote, sourceEvidence, sourceCases }) =>
      sourceName !== "" ||
      [sourceUrl, sourceLicence, sourceNote, sourceEvidence, sourceCases].every((value) => value === ""),
    { path: ["sourceName"], message: problems.sourceName },
  );

const attributeSchema = z
  .object({
    key: line(LONGEST.key),
    label: required(LONGEST.name),
    type: z.enum(["text", "number", "boolean"], problems.choose),
    unit: line(20),
    filterable: z.string().optional(),
    highlighted: z.string().optional(),
    order: z.string().default("").transform(numberOf),
    years: z
      .string()
      .default("")
      .transform((value) => COST_YEARS.find((years) => String(years) === value)),
    period: line(10).refine((value) => value === "" || spanOfPeriod(value) !== null, problems.period),
  })
  .transform(({ key, unit, filterable, highlighted, years, period, ...facts }) => ({
    ...facts,
    cost: { ...(years !== undefined && { years }), ...(period !== "" && { period }) },
    key: key === "" ? slugify(facts.label) : key,
    ...(unit !== "" && { unit }),
    filterable: filterable !== undefined,
    ...(highlighted !== undefined && { highlighted: true }),
  }));

/** Empty rows are no attributes. */
const isFilled = ({ values }: FormRow) =>
  values["remove"] === undefined && !(values["key"] === "" && cleanLine(values["label"] ?? "") === "");

function readAttributes(
  values: FieldValues,
  stored: readonly AttributeDefinition[],
): Result<AttributeDefinition[], FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const keys = new Set<string>();
  const read = rowsOf(values, "attribute")
    .filter(isFilled)
    .flatMap(({ index, values: row }) => {
      const prefix = `attribute.${index}.`;
      const parsed = attributeSchema.safeParse(row);
      if (!parsed.success) {
        issues.push(...issuesOf(parsed.error, prefix));
        return [];
      }
      const { key } = parsed.data;
      if (key === "" || keys.has(key))
        issues.push({ field: `${prefix}label`, message: problems.sameAttribute });
      keys.add(key);
      return [parsed.data];
    });
  if (issues.length > 0) return failure(issues);
  return ok(
    inOrder(read).map(({ order: _, cost, ...attribute }) => {
      const known = stored.find(({ key }) => key === attribute.key)?.costs;
      if (!known || attribute.type !== "number") return attribute;
      const { label, note, places } = known;
      return { ...attribute, costs: { label, note, ...cost, places } };
    }),
  );
}

/** @param stored attributes whose prices by location stay; the form has only their time and the years of total costs */
export function readCategoryFacts(
  values: FieldValues,
  stored: readonly AttributeDefinition[],
): Result<CategoryFacts, FieldIssue[]> {
  const parsed = factsSchema.safeParse(values);
  const attributes = readAttributes(values, stored);
  if (!parsed.success || !attributes.ok) {
    return failure([
      ...(parsed.success ? [] : issuesOf(parsed.error)),
      ...(attributes.ok ? [] : attributes.error),
    ]);
  }
  const { name, department, description, singular, plural, gender, maximumAgeMonths, ...source } =
    parsed.data;
  const { sourceName, sourceUrl, sourceLicence, sourceNote, sourceEvidence, sourceCases } = source;
  return ok({
    name,
    department: department === "" ? null : department,
    description,
    itemNoun: { singular, plural, gender },
    attributes: attributes.value,
    maximumAgeMonths,
    source:
      sourceName === ""
        ? null
        : {
            name: sourceName,
            ...(sourceUrl !== "" && { url: sourceUrl }),
            ...(sourceLicence !== "" && { licence: sourceLicence }),
            ...(sourceNote !== "" && { note: sourceNote }),
            ...(sourceEvidence !== "" && { evidence: sourceEvidence }),
            ...(sourceCases !== "" && { cases: sourceCases }),
          },
  });
}

const attributeValues = (attributes: readonly AttributeDefinition[]) =>
  attributes.flatMap(({ key, label, type, unit = "", filterable, highlighted, costs }, index) => {
    const prefix = `attribute.${index}.`;
    const fields: [string, string][] = [
      [`${prefix}key`, key],
      [`${prefix}label`, label],
      [`${prefix}type`, type],
      [`${prefix}unit`, unit],
      [`${prefix}order`, String(index + 1)],
    ];
    if (filterable) fields.push([`${prefix}filterable`, "on"]);
    if (highlighted) fields.push([`${prefix}highlighted`, "on"]);
    if (costs) {
      fields.push([`${prefix}years`, costs.years?.toString() ?? ""]);
      fields.push([`${prefix}period`, costs.period ?? ""]);
    }
    return fields;
  });

export function factsValues({
  name,
  department,
  description,
  itemNoun: { singular, plural, gender },
  source,
  attributes,
  maximumAgeMonths,
}: CategoryFacts): FieldValues {
  return {
    ...{ name, department: department ?? "", description, singular, plural, gender },
    maximumAgeMonths: maximumAgeMonths?.toString() ?? "",
    sourceName: source?.name ?? "",
    sourceUrl: source?.url ?? "",
    sourceLicence: source?.licence ?? "",
    sourceNote: source?.note ?? "",
    sourceEvidence: source?.evidence ?? "",
    sourceCases: source?.cases ?? "",
    ...Object.fromEntries(attributeValues(attributes)),
  };
}
