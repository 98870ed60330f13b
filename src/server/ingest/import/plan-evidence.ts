import { foldText } from "@/lib/fold-text";
import { aggregateProblem, type AggregateEvidence } from "@/lib/scoring/aggregate";
import type { StarHistogram } from "@/lib/scoring/histogram";
import { contentHash } from "@/server/platform/db/content-hash";
import type { AggregateDraft, MeasurementDraft, ReviewDraft } from "@/server/editorial/items/drafts";
import type { Expression } from "@/server/ingest/import/expression-schema";
import { firstColumn } from "@/server/ingest/import/expression-schema";
import type {
  AggregateMapping,
  Mapping,
  NamedCriterion,
  ReviewMapping,
} from "@/server/ingest/import/mapping";
import {
  mayBeAbsent,
  report,
  required,
  type Field,
  type FieldFactory,
  type ReadingRow,
} from "@/server/ingest/import/row-reader";
import { rowProblems, type ImportText } from "@/text/import-problems";

const LARGEST_INTEGER = 2_147_483_647;

function histogramField(fields: FieldFactory, mapping: AggregateMapping): Field<StarHistogram> {
  const stars = mapping.histogram?.map((expression) => fields.whole(expression, 0, LARGEST_INTEGER)) ?? [];
  return (row) => {
    const counts = stars.map((field) => field(row));
    return counts.length === 5 && !counts.includes(null) ? (counts as unknown as StarHistogram) : null;
  };
}

/** Null without an aggregate. A count of 0 is kept, so that an earlier count of the period is removed. */
export function aggregateField(fields: FieldFactory, mapping: AggregateMapping): Field<AggregateDraft> {
  const period = required(fields.period(mapping.period), mapping.period);
  const count = required(fields.whole(mapping.count, 0, LARGEST_INTEGER), mapping.count);
  const countText = fields.text(mapping.count);
  const said = mapping.mean ?? mapping.sum ?? mapping.count;
  const value = fields.number(said);
  const presentValue = required(value, said);
  const histogram = histogramField(fields, mapping);
  const noteWrong = (row: ReadingRow, reason: ImportText) =>
    report(row, said, String(row.cell(firstColumn(said)) ?? ""), reason);
  const meanOf = (row: ReadingRow, of: number) => {
    if (of === 0) return mapping.scale.minimum;
    const number = value(row);
    return number === null || mapping.sum === undefined ? number : number / of;
  };
  return mayBeAbsent([mapping.count, said], (row) => {
    const values = { period: period(row), count: count(row) };
    // A row with neither a count nor a mean has no aggregate.
    if (countText(row) === null) presentValue(row);
    if (values.period === null || values.count === null) return null;
    const mean = meanOf(row, values.count);
    if (mean === null) {
      if (row.problems.length === 0) noteWrong(row, rowProblems.missingWithCount);
      return null;
    }
    const aggregate: AggregateEvidence = {
      mean,
      count: values.count,
      scale: mapping.scale,
      meanStep: mapping.meanStep ?? 0,
      histogram: values.count === 0 ? null : histogram(row),
    };
    const problem = aggregateProblem(aggregate);
    if (problem !== null) {
      noteWrong(row, rowProblems[problem]);
      return null;
    }
    const hash = contentHash([mean, values.count, mapping.scale, mapping.meanStep ?? 0, aggregate.histogram]);
    return { ...aggregate, period: values.period, source: mapping.source, contentHash: hash };
  });
}

function criterionField(fields: FieldFactory, criterion: string | NamedCriterion): Field<string> {
  if (typeof criterion === "string") return () => criterion;
  const read = fields.text(criterion.value);
  const slugs = new Map(Object.entries(criterion.named).map(([text, slug]) => [foldText(text), slug]));
  return (row) => slugs.get(foldText(read(row) ?? "")) ?? null;
}

/** A blank value means that the item was not measured, and never 0. Without a usable number of cases the value stands alone. */
export function measurementField(
  fields: FieldFactory,
  { criterion: named, cases: ofCases, ...mapping }: Mapping["measurements"][number],
): Field<MeasurementDraft> {
  const scale = ofCases?.scale ?? null;
  const readCount = fields.whole(ofCases?.count, 1, LARGEST_INTEGER);
  const readValue = fields.number(mapping.value);
  const readPeriod = required(fields.period(mapping.period), mapping.period);
  const readCriterion = criterionField(fields, named);
  return (row) => {
    const criterion = readCriterion(row);
    const value = criterion === null ? null : readValue(row);
    const period = value === null ? null : readPeriod(row);
    if (criterion === null || value === null || period === null) return null;
    if (scale && (value < scale.minimum || value > scale.maximum)) {
      report(row, mapping.value, String(value), rowProblems.outsideScale(scale.minimum, scale.maximum));
      return null;
    }
    const count = readCount(row);
    const cases = scale && count !== null ? { count, ...scale } : null;
    return { criterion, period, value, cases, contentHash: contentHash(cases ? [value, cases] : [value]) };
  };
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

/**
 * Reviews without text or author count as much as others, because people who leave them out rate differently.
 * Without a column for it, a review is not verified.
 */
export function reviewField(fields: FieldFactory, mapping: ReviewMapping): Field<ReviewDraft> {
  const key = required(fields.key(mapping.key), mapping.key);
  const stars = required(fields.whole(mapping.stars, 1, 5), mapping.stars);
  const body = fields.text(mapping.body, { isMultiline: true });
  const author = fields.text(mapping.author);
  const date = required(fields.date(mapping.date), mapping.date);
  const title = fields.text(mapping.title);
  const verified = fields.truth(mapping.verified);
  const criterionStars = criterionStarsField(fields, mapping.criterionStars);
  return mayBeAbsent([mapping.key, mapping.stars, mapping.date], (row) => {
    const needed = { key: key(row), stars: stars(row), date: date(row) };
    const said = {
      author: author(row) ?? "",
      title: title(row),
      body: body(row) ?? "",
      criterionStars: criterionStars(row) ?? {},
      isVerified: verified(row) ?? false,
    };
    if (needed.key === null || needed.stars === null || needed.date === null) return null;
    // Content hashes are computed from these keys in this order.
    const values = {
      key: needed.key,
      author: said.author,
      title: said.title,
      body: said.body,
      stars: needed.stars,
      criterionStars: said.criterionStars,
      isVerified: said.isVerified,
      reviewedAt: needed.date.toISOString(),
    };
    return { ...values, contentHash: contentHash([values]) };
  });
}
