import { describeCategoryChanges, missingConfirmation } from "@/server/ingest/import/category-changes";
import { KINDS } from "@/server/editorial/items/kinds";
import { leftOutCount } from "@/server/ingest/import/left-out";
import type { ImportSummary } from "@/server/ingest/import/run-report";
import { categoryChangeText } from "@/text/import-problems";

const number = new Intl.NumberFormat("en-GB");
const figure = (value: number) => number.format(value);

function countLines({ counts }: ImportSummary, isDryRun: boolean): string[] {
  const would = isDryRun ? "would be " : "";
  return KINDS.flatMap((kind) => {
    const { created, changed, unchanged, merged, rejected, absent } = counts[kind];
    const taken = created + changed + unchanged;
    if (taken + merged + rejected === 0) return [];
    const parts = `${figure(created)} ${would}new, ${figure(changed)} ${would}changed, ${figure(unchanged)} unchanged`;
    const others = [
      ...(merged > 0 ? [`${figure(merged)} merged`] : []),
      ...(rejected > 0 ? [`${figure(rejected)} rejected`] : []),
      ...(absent > 0 ? [`${figure(absent)} absent`] : []),
    ];
    const sum = others.length > 0 ? ` (of ${figure(taken + merged + rejected + absent)})` : "";
    return [`  ${`${kind}:`.padEnd(14)}${[parts, ...others].join(", ")}${sum}`];
  });
}

const SHOWN_REASONS = 10;

function leftOutLines({ leftOut }: ImportSummary): string[] {
  if (leftOut.length === 0) return [];
  const lines = leftOut.map(({ reason, count, lines: shown }) => {
    const more = count > shown.length ? " …" : "";
    return `  ${figure(count)} × ${reason} (line ${shown.join(", ")}${more})`;
  });
  return [`${figure(leftOutCount(leftOut))} left out:`, ...lines];
}

function reasonLines({ problems }: ImportSummary): string[] {
  const shown = problems
    .slice(0, SHOWN_REASONS)
    .map(
      ({ part, column, reason, count }) =>
        `  ${figure(count)} × ${part}, ${column || "whole row"}: ${reason}`,
    );
  const more = problems.length - shown.length;
  return more > 0 ? [...shown, `  and ${figure(more)} reasons more`] : shown;
}

function noteLines({ notes, hasNewest, warnings }: ImportSummary, isDryRun: boolean): string[] {
  const { differing, sayingLess, keptEdits, removedAggregates } = notes;
  const kept = hasNewest
    ? "items have fewer facts in their newest row than before, and lose the others"
    : "items or reviews have fewer facts in the file than are stored; what it leaves out stays";
  return [
    ...(differing > 0 ? [`${figure(differing)} merged parts differ from the row that counts`] : []),
    ...(sayingLess > 0 ? [`${figure(sayingLess)} ${kept}`] : []),
    ...(keptEdits > 0
      ? [`${figure(keptEdits)} items keep what an editor has set, of which the file says something else`]
      : []),
    ...(removedAggregates > 0
      ? [
          `${figure(removedAggregates)} aggregates ${isDryRun ? "would be" : "were"} removed: their count is 0 now`,
        ]
      : []),
    ...warnings.map((warning) => `warning: ${warning}`),
  ];
}

function rejectLines(summary: ImportSummary): string[] {
  const { rejected, firstProblems, rejectFile } = summary;
  if (rejected === 0) return [];
  const examples = firstProblems.map(
    ({ line, column, value, reason }) =>
      `  line ${line}, ${column || "whole row"}: ${reason} ("${value.slice(0, 60)}")`,
  );
  return [
    `${figure(rejected)} rejected, whole or in part, by reason:`,
    ...reasonLines(summary),
    "e.g.:",
    ...examples,
    ...(rejectFile ? [`all of them: ${rejectFile}`] : []),
  ];
}

function categoryLines({ categoryChanges }: ImportSummary, isDryRun: boolean): string[] {
  if (!categoryChanges) return [];
  if (!isDryRun) return [describeCategoryChanges(categoryChanges, categoryChangeText.heading)];
  const options = missingConfirmation(categoryChanges, {});
  const told = describeCategoryChanges(categoryChanges, categoryChangeText.forecast);
  return [told, `  ${categoryChangeText.needs(String(options))}`];
}

export function describeSummary(summary: ImportSummary, isDryRun: boolean, seconds: number): string {
  const { records, fileRows, resumedAt, scoresChanged } = summary;
  const read = records + leftOutCount(summary.leftOut) - resumedAt;
  const rate = read / Math.max(seconds, 0.001);
  const resumed =
    resumedAt > 0
      ? [`went on after ${figure(resumedAt)} records of an interrupted run; the counts are of the whole file`]
      : [];
  const speed = `${seconds.toFixed(1)} s, ${figure(Math.round(rate))} records/s`;
  const outcome = isDryRun
    ? ["dry run: nothing was written"]
    : [`${figure(scoresChanged)} scores published anew`];
  const interrupted = summary.isInterrupted ? ["interrupted; the same command goes on from here"] : outcome;
  return [
    ...resumed,
    `${figure(records)} records${fileRows === records ? "" : ` of ${figure(fileRows)} rows`} (${speed})`,
    ...categoryLines(summary, isDryRun),
    ...countLines(summary, isDryRun),
    ...leftOutLines(summary),
    ...rejectLines(summary),
    ...noteLines(summary, isDryRun),
    ...interrupted,
  ].join("\n");
}
