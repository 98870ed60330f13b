import { ok, type Result } from "@/lib/result";
import { missingTexts } from "@/server/ingest/import/expression";
import type { Mapping } from "@/server/ingest/import/mapping";
import { openRecords, type PreparedImport } from "@/server/ingest/import/open-import";
import { isOnlyCounted, UnusableFileError } from "@/server/ingest/import/records";
import { FieldFactory } from "@/server/ingest/import/row-reader";

const STEPS = [1, 0.5, 0.1, 0.01, 0.001, 0.0001, 0.00001];
/** Fewer means can all be whole or half by chance, so at least one decimal is assumed. */
const ENOUGH_MEANS = 50;
const FINEST_OF_FEW = 0.1;

function isMultiple(value: number, step: number): boolean {
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** The coarsest common step of all means of a file: 0.1 for 4.3 and 4.9, 0 for exact means. */
export class MeanStepFinder {
  #steps: readonly number[] = STEPS;
  #count = 0;

  add(mean: number): void {
    this.#count += 1;
    this.#steps = this.#steps.filter((step) => isMultiple(mean, step));
  }

  get step(): number {
    const isEnough = this.#count >= ENOUGH_MEANS;
    return this.#steps.find((step) => isEnough || step <= FINEST_OF_FEW) ?? 0;
  }
}

const withStep = (prepared: PreparedImport, mapping: Mapping): PreparedImport => ({
  ...prepared,
  loaded: { ...prepared.loaded, mapping },
});

/** Reads the whole file where the mapping states no step. Means computed from sums are exact. */
export async function completeMeanStep(prepared: PreparedImport): Promise<Result<PreparedImport, string>> {
  const { mapping } = prepared.loaded;
  const { aggregate, format } = mapping;
  if (aggregate?.mean === undefined || aggregate.meanStep !== undefined) return ok(prepared);
  const source = await openRecords(prepared, () => undefined);
  if (!source.ok) return source;
  const fields = new FieldFactory({ missing: missingTexts(format.missing), decimal: format.decimal });
  const mean = fields.number(aggregate.mean);
  const count = fields.number(aggregate.count);
  const finder = new MeanStepFinder();
  try {
    for await (const record of source.value.records) {
      if (isOnlyCounted(record)) continue;
      const { line, cell } = record;
      const row = { line, cell, period: prepared.period, part: "aggregates" as const, problems: [] };
      const value = mean(row);
      if (value !== null && count(row) !== 0) finder.add(value);
    }
  } catch (error) {
    // The import itself reads the part before the error, and reports it.
    if (!(error instanceof UnusableFileError)) throw error;
  } finally {
    await source.value.close();
  }
  return ok(withStep(prepared, { ...mapping, aggregate: { ...aggregate, meanStep: finder.step } }));
}
