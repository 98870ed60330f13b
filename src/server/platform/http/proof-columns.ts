import type { CountedReview, PriorEvidenceRow } from "@/lib/contracts/proof";
import type { CsvColumn } from "@/server/platform/http/csv";

const yes = (is: boolean) => (is ? "sim" : "");

const partColumns: readonly CsvColumn<CountedReview>[] = [
  { heading: "mes", value: ({ month }) => month },
  { heading: "dia_cheio", value: ({ fullDay }) => fullDay },
  { heading: "estrelas", value: ({ stars }) => stars },
  { heading: "peso", value: ({ weight }) => weight },
  { heading: "compra_verificada", value: ({ isVerified }) => yes(isVerified) },
  { heading: "ultimos_30_dias", value: ({ isRecent }) => yes(isRecent) },
];

export function countedReviewColumns(reviews: readonly CountedReview[]): CsvColumn<CountedReview>[] {
  const slugs = [...new Set(reviews.flatMap(({ criterionStars }) => Object.keys(criterionStars)))].sort();
  return [
    ...partColumns,
    ...slugs.map((slug) => ({
      heading: slug,
      value: ({ criterionStars }: CountedReview) => criterionStars[slug],
    })),
  ];
}

export const priorEvidenceColumns: readonly CsvColumn<PriorEvidenceRow>[] = [
  { heading: "item", value: ({ item }) => item },
  { heading: "criterio", value: ({ criterion }) => criterion },
  { heading: "avaliacoes", value: ({ counted }) => counted },
  { heading: "soma_dos_pesos", value: ({ weightSum }) => weightSum },
  { heading: "soma_dos_valores", value: ({ valueSum }) => valueSum },
  { heading: "soma_dos_quadrados", value: ({ squareSum }) => squareSum },
  { heading: "meses", value: ({ months }) => months },
  { heading: "soma_dos_meses", value: ({ monthWeight }) => monthWeight },
  { heading: "soma_dos_valores_dos_meses", value: ({ monthValue }) => monthValue },
  { heading: "soma_dos_quadrados_dos_meses", value: ({ monthSquare }) => monthSquare },
  { heading: "soma_com_idade", value: ({ decayedWeight }) => decayedWeight },
  { heading: "soma_dos_valores_com_idade", value: ({ decayedValue }) => decayedValue },
  { heading: "valor_medido", value: ({ measured }) => measured },
];
