import type { Estimate, ValidationResult } from "@/lib/contracts/validation";
import { sumOf } from "@/lib/scoring/arithmetic";
import {
  NETWORK_PARTS,
  NETWORK_SCORES,
  type NetworkPart,
  type NetworkResult,
} from "@/lib/scoring/trust-network";
import { SPLITS, TIED_METHODS } from "@/lib/scoring/predict-ratings";
import { INTERVAL_METHODS, SCORING_METHODS, type ScoringMethod } from "@/lib/scoring/scoring-methods";

const methodNames: Record<ScoringMethod, string> = {
  mean: "raw mean",
  category: "category mean",
  imdb: "IMDb's formula",
  wilson: "Wilson's bound",
  "half-life": "half-life of 6 months",
  "version-3": "Nota, version 3",
  "version-4": "Nota, version 4",
};

const dateText = (day: number) => String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");

function figure(estimate: Estimate | undefined, decimals: number): string {
  if (!estimate) return "–";
  const [value, low, high] = [estimate.value, estimate.low, estimate.high].map((each) =>
    each.toFixed(decimals),
  );
  return `${value} (${low} to ${high})`;
}

/** Columns as wide as their longest cell. */
function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
}

function predictionRows({ predictions }: ValidationResult): string[][] {
  return [
    ["error (RMSE)", ...predictions.map(({ split, items }) => `${split}, ${items} items`)],
    ...SCORING_METHODS.map((method) => [
      methodNames[method],
      ...predictions.map(({ errors }) => figure(errors[method], 2)),
    ]),
    ["version 4 less 3", ...predictions.map(({ difference }) => figure(difference, 2))],
  ];
}

function intervalRows({ intervals, pairs }: ValidationResult): string[][] {
  const isInterval = (method: ScoringMethod) => INTERVAL_METHODS.find((each) => each === method);
  return [
    [
      "",
      "covers, B50",
      "as published, B50",
      "interval score, B50",
      "right order of pairs, B70",
      "pairs that are no tie",
      "of them right",
    ],
    ...SCORING_METHODS.map((method) => {
      const tie = TIED_METHODS.find((each) => each === method);
      const known = isInterval(method);
      const found = known && intervals?.[known];
      return [
        methodNames[method],
        figure(found?.covers, 3),
        figure(found?.published, 3),
        figure(found?.score, 1),
        figure(pairs?.right[method], 3),
        figure(tie && pairs?.ties[tie].apart, 3),
        figure(tie && pairs?.ties[tie].right, 3),
      ];
    }),
  ];
}

function positionRows({ positions }: ValidationResult): string[][] {
  return [
    ["likely positions, B70", "cover", "as published", "share of the list"],
    ...TIED_METHODS.map((method) => {
      const found = positions?.[method];
      return [
        methodNames[method],
        ...[found?.covers, found?.published, found?.width].map((estimate) => figure(estimate, 3)),
      ];
    }),
  ];
}

function attackRows({ attacks }: ValidationResult): string[][] {
  const title = ({ fakes, days }: { fakes: number; days: number }) =>
    `${fakes} in ${days === 1 ? "a day" : `${days} days`}`;
  return [
    ["median move by fakes", ...attacks.map(title)],
    ...SCORING_METHODS.map((method) => [
      methodNames[method],
      ...attacks.map(({ moves }) => figure(moves[method], 1)),
    ]),
  ];
}

/** Lines for a terminal: four tables, each figure with its bootstrap interval of 90%. */
export function describeValidation(validation: ValidationResult): string {
  const { ratings, items, first, last } = validation;
  return [
    `${ratings} ratings of ${items} items, ${dateText(first)} to ${dateText(last)}`,
    "",
    ...tableLines(predictionRows(validation)),
    "",
    ...tableLines(intervalRows(validation)),
    "",
    ...tableLines(positionRows(validation)),
    "",
    ...tableLines(attackRows(validation)),
  ].join("\n");
}

/** Lines for a terminal. */
export function describeNetwork(parts: Record<NetworkPart, NetworkResult>): string {
  const lines = NETWORK_PARTS.map((part) => {
    const { ratings, withheld, areas } = parts[part];
    const each = NETWORK_SCORES.map((score) => `${score} ${areas[score].toFixed(3)}`).join(", ");
    return `${part}: ${ratings} ratings, ${(100 * withheld).toFixed(1)}% of their weight withheld; area under the curve: ${each}`;
  });
  return lines.join("\n");
}

const meanOf = (values: readonly number[]) => sumOf(values, (value) => value) / values.length;

const textOf = (values: readonly number[], decimals: number, reduce = meanOf) =>
  values.length === 0 ? "–" : reduce(values).toFixed(decimals);

function setRow(method: ScoringMethod, sets: readonly ValidationResult[]): string[] {
  const interval = INTERVAL_METHODS.find((each) => each === method);
  const intervals = interval ? sets.flatMap((set) => set.intervals?.[interval] ?? []) : [];
  const covers = intervals.map((each) => each.covers.value);
  return [
    methodNames[method],
    ...SPLITS.map((wanted) => {
      const found = sets.flatMap(({ predictions }) => predictions.filter(({ split }) => split === wanted));
      return textOf(
        found.map(({ errors }) => errors[method].value),
        2,
      );
    }),
    textOf(covers, 3),
    textOf(covers, 3, (values) => Math.min(...values)),
    textOf(
      intervals.map(({ score }) => score.value),
      1,
    ),
    textOf(
      sets.flatMap(({ pairs }) => pairs?.right[method].value ?? []),
      3,
    ),
  ];
}

/** What several sets say together: means over the sets, and the lowest coverage. */
export function describeSets(sets: readonly ValidationResult[]): string {
  const columns = ["covers, B50", "lowest set", "interval score, B50", "right order of pairs, B70"];
  return tableLines([
    [`mean of ${sets.length} sets`, ...SPLITS, ...columns],
    ...SCORING_METHODS.map((method) => setRow(method, sets)),
  ]).join("\n");
}
