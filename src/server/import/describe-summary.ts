import { KINDS } from "@/server/import/counts";
import type { ImportSummary } from "@/server/import/import-file";

const number = new Intl.NumberFormat("en-GB");
const figure = (value: number) => number.format(value);

function countLines({ counts }: ImportSummary, isDryRun: boolean): string[] {
  const would = isDryRun ? "would be " : "";
  return KINDS.flatMap((kind) => {
    const { created, changed, unchanged } = counts[kind];
    if (created + changed + unchanged === 0) return [];
    const parts = `${figure(created)} ${would}new, ${figure(changed)} ${would}changed, ${figure(unchanged)} unchanged`;
    return [`  ${`${kind}:`.padEnd(14)}${parts}`];
  });
}

function rejectLines({ rejected, firstProblems, rejectFile }: ImportSummary): string[] {
  if (rejected === 0) return [];
  const examples = firstProblems.map(
    ({ line, column, value, reason }) =>
      `  line ${line}, ${column || "whole row"}: ${reason} ("${value.slice(0, 60)}")`,
  );
  return [
    `${figure(rejected)} rejected, e.g.:`,
    ...examples,
    ...(rejectFile ? [`all of them: ${rejectFile}`] : []),
  ];
}

/** What an import did, or in a dry run would do, for the person who ran it. */
export function describeSummary(summary: ImportSummary, isDryRun: boolean, seconds: number): string {
  const { records, resumedAt, scoresChanged } = summary;
  const read = records - resumedAt;
  const rate = read / Math.max(seconds, 0.001);
  const resumed =
    resumedAt > 0
      ? [`went on after ${figure(resumedAt)} records of an interrupted run; the counts are of the rest`]
      : [];
  const speed = `${seconds.toFixed(1)} s, ${figure(Math.round(rate))} records/s`;
  const outcome = isDryRun
    ? ["dry run: nothing was written"]
    : [`${figure(scoresChanged)} scores published anew`];
  const interrupted = summary.isInterrupted ? ["interrupted; the same command goes on from here"] : outcome;
  return [
    ...resumed,
    `${figure(records)} records (${speed})`,
    ...countLines(summary, isDryRun),
    ...rejectLines(summary),
    ...interrupted,
  ].join("\n");
}
