import type { ScoreInputs } from "@/lib/contracts/score-inputs";
import type { CsvColumn } from "@/server/platform/http/csv";

interface ScoreInputRow {
  readonly part: "criterio" | "base" | "mes" | "evidencia" | "medicao" | "agregado" | "publicado";
  /** "2026-01" in rows of months, and the period in those of aggregates; otherwise "". */
  readonly month: string;
  /** Slug; "" for the overall stars. */
  readonly criterion: string;
  readonly quantity: string;
  readonly value: string | number | null;
}

export const scoreInputColumns: readonly CsvColumn<ScoreInputRow>[] = [
  { heading: "parte", value: ({ part }) => part },
  { heading: "criterio", value: ({ criterion }) => criterion },
  { heading: "mes", value: ({ month }) => month },
  { heading: "grandeza", value: ({ quantity }) => quantity },
  { heading: "valor", value: ({ value }) => value },
];

/** In the order in which the computation uses them. */
export function scoreInputRows(inputs: ScoreInputs): ScoreInputRow[] {
  const { criteria, priors, months, evidence, measurements, aggregates, published, methodVersion } = inputs;
  return [
    ...criteria.flatMap(({ slug, weight, measurement }) => [
      row("criterio", slug, "peso", weight),
      ...(measurement === null
        ? []
        : [
            row("criterio", slug, "melhor_valor", measurement.best),
            row("criterio", slug, "pior_valor", measurement.worst),
          ]),
    ]),
    ...Object.entries(priors).flatMap(([slug, { strength, mean, secondMoment, version }]) => [
      row("base", slug, "avaliacoes_base", strength),
      row("base", slug, "media", mean),
      row("base", slug, "segundo_momento", secondMoment),
      row("base", slug, "versao", version),
    ]),
    ...Object.entries(months).flatMap(([slug, table]) =>
      table.flatMap(({ month, weight, mean, squareMean, countsAs }) => [
        row("mes", slug, "avaliacoes", weight, month ?? ""),
        row("mes", slug, "media", mean, month ?? ""),
        row("mes", slug, "media_dos_quadrados", squareMean, month ?? ""),
        row("mes", slug, "conta_como", countsAs, month ?? ""),
      ]),
    ),
    ...Object.entries(evidence).flatMap(
      ([slug, { counted, weightSum, valueSum, squareSum, roundingVariance }]) => [
        row("evidencia", slug, "avaliacoes", counted),
        row("evidencia", slug, "soma_dos_pesos", weightSum),
        row("evidencia", slug, "soma_dos_valores", valueSum),
        row("evidencia", slug, "soma_dos_quadrados", squareSum),
        row("evidencia", slug, "variancia_do_arredondamento", roundingVariance),
      ],
    ),
    ...Object.entries(measurements).flatMap(([slug, { value, cases }]) => [
      row("medicao", slug, "valor", value),
      ...(cases === null
        ? []
        : [
            row("medicao", slug, "casos", cases.count),
            row("medicao", slug, "escala_de", cases.minimum),
            row("medicao", slug, "escala_ate", cases.maximum),
            row("medicao", slug, "intervalo_de", cases.low),
            row("medicao", slug, "intervalo_ate", cases.high),
          ]),
    ]),
    ...aggregates.flatMap(({ period, mean, count, scale, meanStep }) => [
      row("agregado", "", "media", mean, period),
      row("agregado", "", "avaliacoes", count, period),
      row("agregado", "", "escala_de", scale.minimum, period),
      row("agregado", "", "escala_ate", scale.maximum, period),
      row("agregado", "", "passo_da_media", meanStep, period),
    ]),
    row("publicado", "", "nota", published.displayed),
    row("publicado", "", "media", published.mean),
    row("publicado", "", "intervalo_de", published.low),
    row("publicado", "", "intervalo_ate", published.high),
    row("publicado", "", "versao_do_metodo", methodVersion),
  ];
}

function row(
  part: ScoreInputRow["part"],
  criterion: string,
  quantity: string,
  value: ScoreInputRow["value"],
  month = "",
): ScoreInputRow {
  return { part, criterion, month, quantity, value };
}
