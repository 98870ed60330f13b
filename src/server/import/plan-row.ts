import { failure, ok, type Result } from "@/lib/result";
import type { AttributeDefinition } from "@/server/db/schema";
import type { PlannedRow, RowProblem } from "@/server/import/drafts";
import { missingTexts } from "@/server/import/expression";
import type { Mapping } from "@/server/import/mapping";
import { aggregateField, measurementsField, reviewField } from "@/server/import/plan-evidence";
import { itemField } from "@/server/import/plan-item";
import { offerField } from "@/server/import/plan-offer";
import type { SourceRecord } from "@/server/import/records";
import { FieldFactory, type ReadingRow } from "@/server/import/row-reader";

/** Turns records into rows to be stored. A row with any problem is not taken at all. */
export type RowPlanner = (record: SourceRecord) => Result<PlannedRow, RowProblem[]>;

/** Prepares a mapping for many records of one file. `period` is the option that expressions may read. */
export function createRowPlanner(
  mapping: Mapping,
  category: { name: string; attributes: readonly AttributeDefinition[] },
  period: string | undefined,
): RowPlanner {
  const fields = new FieldFactory({
    missing: missingTexts(mapping.format.missing),
    decimal: mapping.format.decimal,
  });
  const item = itemField(fields, mapping.item, category);
  const aggregate = mapping.aggregate ? aggregateField(fields, mapping.aggregate) : () => null;
  const measurements = measurementsField(fields, mapping.measurements);
  const review = mapping.review ? reviewField(fields, mapping.review) : () => null;
  const offer = mapping.offer ? offerField(fields, mapping.offer) : () => null;
  return (record) => {
    if (record.problem !== undefined) {
      return failure([{ line: record.line, column: "", value: "", reason: record.problem }]);
    }
    const row: ReadingRow = { line: record.line, cell: record.cell, period, problems: [] };
    const draft = item(row);
    const parts = {
      aggregate: aggregate(row),
      measurements: measurements(row) ?? [],
      review: review(row),
      offer: offer(row),
    };
    if (draft === null || row.problems.length > 0) return failure(row.problems);
    return ok({ line: record.line, item: draft, ...parts });
  };
}
