import { aggregateProblem, type AggregateEvidence } from "@/lib/scoring/aggregate";
import type { StarHistogram } from "@/lib/scoring/histogram";
import { contentHash } from "@/server/import/content-hash";
import type { AggregateDraft, MeasurementDraft, ReviewDraft } from "@/server/import/drafts";
import type { Expression } from "@/server/import/expression-schema";
import { firstColumn } from "@/server/import/expression-schema";
import type { AggregateMapping, Mapping, ReviewMapping } from "@/server/import/mapping";
import { required, type Field, type FieldFactory } from "@/server/import/row-reader";

const LARGEST_INTEGER = 2_147_483_647;

const PROBLEMS = {
  count: "an impossible count",
  scale: "an impossible scale",
  mean: "a mean outside of its scale",
  histogram: "a histogram that does not agree with the count and the mean",
};

function meanOf(fields: FieldFactory, mapping: AggregateMapping) {
  const value = fields.number(mapping.mean ?? mapping.sum);
  return (row: Parameters<typeof value>[0], count: number) => {
    const number = value(row);
    if (number === null || mapping.sum === undefined) return number;
    return number / count;
  };
}

function histogramField(fields: FieldFactory, mapping: AggregateMapping): Field<StarHistogram> {
  const stars = mapping.histogram?.map((expression) => fields.whole(expression, 0, LARGEST_INTEGER)) ?? [];
  return (row) => {
    const counts = stars.map((field) => field(row));
    return counts.length === 5 && !counts.includes(null) ? (counts as unknown as StarHistogram) : null;
  };
}

/**
 * Reads an aggregate. A count of 0 is no evidence, whatever the mean says; it is kept as such, so that an earlier
 * count of the same period goes.
 */
export function aggregateField(fields: FieldFactory, mapping: AggregateMapping): Field<AggregateDraft> {
  const period = required(fields.period(mapping.period), mapping.period);
  const count = required(fields.whole(mapping.count, 0, LARGEST_INTEGER), mapping.count);
  const mean = meanOf(fields, mapping);
  const histogram = histogramField(fields, mapping);
  const blamed = firstColumn(mapping.mean ?? mapping.sum ?? mapping.count);
  return (row) => {
    const values = { period: period(row), count: count(row) };
    if (values.period === null || values.count === null) return null;
    const value = values.count === 0 ? mapping.scale.minimum : mean(row, values.count);
    const report = (reason: string) =>
      row.problems.push({ line: row.line, column: blamed, value: String(row.cell(blamed) ?? ""), reason });
    if (value === null) {
      if (row.problems.length === 0) report("missing, though the count is above 0");
      return null;
    }
    const aggregate: AggregateEvidence = {
      mean: value,
      count: values.count,
      scale: mapping.scale,
      histogram: values.count === 0 ? null : histogram(row),
    };
    const problem = aggregateProblem(aggregate);
    if (problem !== null) report(PROBLEMS[problem]);
    const hash = contentHash([value, values.count, mapping.scale, aggregate.histogram]);
    return { ...aggregate, period: values.period, source: mapping.source, contentHash: hash };
  };
}

/** Reads the measurements of a row; a blank one is not measured, never 0. */
export function measurementsField(
  fields: FieldFactory,
  mappings: Mapping["measurements"],
): Field<MeasurementDraft[]> {
  const readers = mappings.map(({ criterion, value, period }) => ({
    criterion,
    value: fields.number(value),
    period: required(fields.period(period), period),
  }));
  return (row) =>
    readers.flatMap(({ criterion, ...read }) => {
      const value = read.value(row);
      const period = value === null ? null : read.period(row);
      if (value === null || period === null) return [];
      return [{ criterion, period, value, contentHash: contentHash([value]) }];
    });
}

function criterionStarsField(
  fields: FieldFactory,
  criteria: Readonly<Record<string, Expression>>,
): Field<Record<string, number>> {
  const readers = Object.entries(criteria).map(([slug, expression]) => ({
    slug,
    read: fields.whole(expression, 1, 5),
  }));
  return (row) => {
    const stars: Record<string, number> = {};
    for (const { slug, read } of readers) {
      const value = read(row);
      if (value !== null) stars[slug] = value;
    }
    return stars;
  };
}

/** Reads a review. Without a column for it, a review is not verified. */
export function reviewField(fields: FieldFactory, mapping: ReviewMapping): Field<ReviewDraft> {
  const key = required(fields.text(mapping.key), mapping.key);
  const stars = required(fields.whole(mapping.stars, 1, 5), mapping.stars);
  const body = required(fields.text(mapping.body, { isMultiline: true }), mapping.body);
  const author = required(fields.text(mapping.author), mapping.author);
  const date = required(fields.date(mapping.date), mapping.date);
  const title = fields.text(mapping.title);
  const verified = fields.truth(mapping.verified);
  const criterionStars = criterionStarsField(fields, mapping.criterionStars);
  return (row) => {
    const values = {
      key: key(row) ?? "",
      author: author(row) ?? "",
      title: title(row),
      body: body(row) ?? "",
      stars: stars(row) ?? 0,
      criterionStars: criterionStars(row) ?? {},
      isVerified: verified(row) ?? false,
      reviewedAt: date(row)?.toISOString() ?? "",
    };
    return row.problems.length > 0 ? null : { ...values, contentHash: contentHash([values]) };
  };
}
