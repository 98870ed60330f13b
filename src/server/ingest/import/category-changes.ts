import type { ScoreCause } from "@/lib/scoring/published-score";
import {
  readCriterionEvidence,
  type CriterionEvidence,
} from "@/server/editorial/categories/criterion-evidence";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { category, criterion } from "@/server/platform/db/schema/catalog";
import type { CategoryDefinition } from "@/server/ingest/import/mapping";
import { categoryChangeText as text, type ImportText } from "@/text/import-problems";
import { sql } from "drizzle-orm";
import { z } from "zod";

export interface CategoryChanges {
  /** For example "peso de calor: 0.6 → 0.5". */
  lines: ImportText[];
  /** Why scores are computed anew; null where the changes do not affect them. */
  cause: Extract<ScoreCause, "weights" | "criteria"> | null;
  items: number;
  /** The number of measurements of criteria that the mapping leaves out. */
  deletedMeasurements: number;
}

interface StoredCategory {
  row: typeof category.$inferSelect;
  criteria: readonly (typeof criterion.$inferSelect)[];
}

const LONGEST_TEXT = 80;

/** Sorted keys and no missing values, so that equal values have equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    const entries = Object.entries(part).filter(([, each]) => each !== null && each !== undefined);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function told(value: unknown): string {
  const json = canonical(value);
  return json.length > LONGEST_TEXT ? `${json.slice(0, LONGEST_TEXT)}…` : json;
}

const changeLine = (what: string, before: unknown, after: unknown): ImportText[] =>
  canonical(before) === canonical(after) ? [] : [text.changed(what, told(before), told(after))];

function factLines({ row }: StoredCategory, definition: CategoryDefinition): ImportText[] {
  const facts = Object.keys(text.facts) as (keyof typeof text.facts)[];
  return facts.flatMap((fact) => changeLine(text.facts[fact], row[fact], definition[fact]));
}

function attributeLines({ row }: StoredCategory, definition: CategoryDefinition): ImportText[] {
  const before = new Map(row.attributes.map((attribute) => [attribute.key, attribute]));
  const after = new Map(definition.attributes.map((attribute) => [attribute.key, attribute]));
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const lines = keys.flatMap((key) => {
    if (!after.has(key)) return [text.attributeRemoved(key)];
    if (!before.has(key)) return [text.attributeNew(key)];
    return changeLine(text.attribute(key), before.get(key), after.get(key));
  });
  const isReordered = lines.length === 0 && [...before.keys()].join() !== [...after.keys()].join();
  return isReordered ? [text.attributeOrder] : lines;
}

const removalLine = ({ slug, measurements, reviewCount }: CriterionEvidence) =>
  text.criterionRemoved(slug, measurements, reviewCount);

const ruleOf = (row: StoredCategory["criteria"][number]) =>
  row.measurementBest === null
    ? null
    : {
        best: row.measurementBest,
        worst: row.measurementWorst,
        unit: row.measurementUnit,
        decimals: row.measurementDecimals,
      };

interface CriteriaChanges {
  lines: ImportText[];
  cause: CategoryChanges["cause"];
  deletedMeasurements: number;
}

function compareCriteria(
  { criteria }: StoredCategory,
  definition: CategoryDefinition,
  evidence: readonly CriterionEvidence[],
): CriteriaChanges {
  const before = new Map(criteria.map((row) => [row.slug, row]));
  const wanted = new Set(definition.criteria.map(({ slug }) => slug));
  const removed = evidence.filter(({ slug }) => !wanted.has(slug));
  const weights: ImportText[] = [];
  const rules = removed.map(removalLine);
  const texts: ImportText[] = [];
  definition.criteria.forEach(({ slug, name, description, weight, measurement }, index) => {
    const row = before.get(slug);
    if (!row) {
      rules.push(text.criterionNew(slug, weight));
      return;
    }
    weights.push(...changeLine(text.weight(slug), row.weight, weight));
    rules.push(...changeLine(text.measurement(slug), ruleOf(row), measurement));
    texts.push(...changeLine(text.criterionName(slug), row.name, name));
    texts.push(...changeLine(text.criterionDescription(slug), row.description, description));
    texts.push(...changeLine(text.criterionPlace(slug), row.sortOrder + 1, index + 1));
  });
  const deletedMeasurements = removed.reduce((total, { measurements }) => total + measurements, 0);
  const cause = rules.length > 0 ? "criteria" : weights.length > 0 ? "weights" : null;
  return { lines: [...weights, ...rules, ...texts], cause, deletedMeasurements };
}

const itemsRowSchema = z.object({ items: z.number() });

/** Null where the mapping's description equals the stored category. */
export async function compareCategory(
  database: Database,
  stored: StoredCategory,
  definition: CategoryDefinition,
): Promise<CategoryChanges | null> {
  const criteria = compareCriteria(stored, definition, await readCriterionEvidence(database, stored.row.id));
  const lines = [...factLines(stored, definition), ...attributeLines(stored, definition), ...criteria.lines];
  if (lines.length === 0) return null;
  const [counted] = await queryRows(
    database,
    itemsRowSchema,
    sql`select count(*)::int as items from item where category_id = ${stored.row.id}`,
  );
  const isOtherAge = stored.row.maximumAgeMonths !== (definition.maximumAgeMonths ?? null);
  const cause = isOtherAge ? "criteria" : criteria.cause;
  return { ...criteria, cause, lines, items: cause === null ? 0 : (counted?.items ?? 0) };
}

export interface CategoryConfirmation {
  appliesCategory?: boolean | undefined;
  deletesMeasurements?: number | undefined;
}

export function describeCategoryChanges({ lines, items, cause }: CategoryChanges, heading: string): string {
  const rescored = items > 0 && cause !== null ? [text.rescored(items, cause)] : [];
  return [heading, ...[...lines, ...rescored].map((line) => `  ${line}`)].join("\n");
}

/** The options of the command that are still needed; null where none is. */
export function missingConfirmation(
  changes: CategoryChanges,
  { appliesCategory = false, deletesMeasurements = 0 }: CategoryConfirmation,
): string | null {
  const { deletedMeasurements } = changes;
  const options = [
    ...(appliesCategory ? [] : ["--apply-category"]),
    ...(deletesMeasurements === deletedMeasurements ? [] : [`--delete-measurements ${deletedMeasurements}`]),
  ];
  return options.length === 0 ? null : options.join(" ");
}
