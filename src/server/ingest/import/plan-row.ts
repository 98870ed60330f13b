import type { AttributeDefinition } from "@/server/platform/db/schema/catalog";
import { KINDS, type Kind } from "@/server/editorial/items/kinds";
import type { PlannedRow, RowProblem } from "@/server/editorial/items/drafts";
import { missingTexts } from "@/server/ingest/import/expression";
import type { Mapping } from "@/server/ingest/import/mapping";
import { aggregateField, measurementField, reviewField } from "@/server/ingest/import/plan-evidence";
import { companyField, itemField } from "@/server/ingest/import/plan-item";
import { offerField } from "@/server/ingest/import/plan-offer";
import type { SourceRecord } from "@/server/ingest/import/records";
import { FieldFactory, type Field } from "@/server/ingest/import/row-reader";

export type PartNumbers = Record<Kind, number>;

export interface RowPlan {
  /** Null where nothing is accepted; without its item, no part can be stored. */
  row: PlannedRow | null;
  problems: RowProblem[];
  rejected: PartNumbers;
  absent: PartNumbers;
}

/** Parts are independent: a wrong one does not cause the others to be rejected. */
export type RowPlanner = (record: SourceRecord) => RowPlan;

export const noParts = (): PartNumbers => ({
  items: 0,
  offers: 0,
  reviews: 0,
  aggregates: 0,
  measurements: 0,
});

function partsOfMapping({ aggregate, measurements, review, offer }: Mapping): PartNumbers {
  return {
    items: 1,
    offers: offer ? 1 : 0,
    reviews: review ? 1 : 0,
    aggregates: aggregate ? 1 : 0,
    measurements: measurements.length,
  };
}

/** The key and the name of an item, for example, may be read from the same column. */
const saidOnce = (problems: readonly RowProblem[]): RowProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

class PartReader {
  readonly problems: RowProblem[] = [];
  readonly rejected = noParts();
  readonly absent = noParts();
  readonly #record: SourceRecord;
  readonly #period: string | undefined;

  constructor(record: SourceRecord, period: string | undefined) {
    this.#record = record;
    this.#period = period;
  }

  readFact<Value>(field: Field<Value>): Value | null {
    const { line, cell } = this.#record;
    return field({ line, cell, period: this.#period, part: "items", problems: this.problems });
  }

  read<Draft>(part: Kind, field: Field<Draft> | undefined): Draft | null {
    if (!field) return null;
    const problems: RowProblem[] = [];
    const { line, cell } = this.#record;
    const draft = field({ line, cell, period: this.#period, part, problems });
    this.problems.push(...saidOnce(problems));
    if (draft === null) (problems.length > 0 ? this.rejected : this.absent)[part] += 1;
    return draft;
  }
}

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
  const company = companyField(fields, mapping.item);
  const aggregate = mapping.aggregate && aggregateField(fields, mapping.aggregate);
  const measurements = mapping.measurements.map((each) => measurementField(fields, each));
  const review = mapping.review && reviewField(fields, mapping.review);
  const offer = mapping.offer && offerField(fields, mapping.offer);
  const whole = partsOfMapping(mapping);
  const nothing = (problems: RowProblem[]): RowPlan => ({
    row: null,
    problems,
    rejected: { ...whole },
    absent: noParts(),
  });
  return (record) => {
    const { line, problem } = record;
    if (problem !== undefined)
      return nothing([{ line, part: "items", column: "", value: "", reason: problem }]);
    const reader = new PartReader(record, period);
    reader.problems.push(...(record.flaws ?? []).map((flaw) => ({ ...flaw, part: "items" as const })));
    const draft = reader.read("items", item);
    const ofCompany = draft === null ? null : reader.readFact(company);
    const parts = {
      aggregate: reader.read("aggregates", aggregate),
      measurements: measurements
        .map((field) => reader.read("measurements", field))
        .filter((measurement) => measurement !== null),
      review: reader.read("reviews", review),
      offer: reader.read("offers", offer),
    };
    if (draft === null) return nothing(reader.problems);
    const { problems, rejected, absent } = reader;
    return { row: { line, item: draft, company: ofCompany, ...parts }, problems, rejected, absent };
  };
}

export function addParts(total: PartNumbers, part: PartNumbers): void {
  for (const kind of KINDS) total[kind] += part[kind];
}
