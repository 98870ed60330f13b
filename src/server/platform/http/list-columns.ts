import type { RankingPage, RankingRow, RankingSummary } from "@/lib/contracts/ranking";
import type { ReviewView } from "@/lib/contracts/review";
import { ratingBandOf } from "@/lib/rating/bands";
import type { CsvColumn } from "@/server/platform/http/csv";

import { toReais } from "@/lib/money";

export const rankingSummaryColumns: readonly CsvColumn<RankingSummary>[] = [
  { heading: "ranking", value: ({ slug }) => slug },
  { heading: "nome", value: ({ name }) => name },
  { heading: "itens", value: ({ itemCount }) => itemCount },
  { heading: "itens_com_posicao", value: ({ rankedCount }) => rankedCount },
  { heading: "avaliacoes", value: ({ evidenceCount }) => evidenceCount },
  { heading: "primeiro_lugar", value: ({ top }) => top[0]?.name },
  { heading: "atualizado_em", value: ({ updatedAt }) => updatedAt },
  { heading: "demonstracao", value: ({ isDemonstration }) => isDemonstration },
  { heading: "departamento", value: ({ department }) => department },
];

const rowColumns: readonly CsvColumn<RankingRow>[] = [
  { heading: "posicao", value: ({ position }) => position },
  { heading: "item", value: ({ slug }) => slug },
  { heading: "nome", value: ({ name }) => name },
  { heading: "marca", value: ({ brand }) => brand },
  { heading: "nota", value: ({ score }) => score.displayed },
  { heading: "faixa", value: ({ score }) => ratingBandOf(score.displayed).label },
  { heading: "media", value: ({ score }) => score.mean },
  { heading: "intervalo_de", value: ({ score }) => score.low },
  { heading: "intervalo_ate", value: ({ score }) => score.high },
  { heading: "avaliacoes", value: ({ score }) => score.counted },
  { heading: "empate_tecnico", value: ({ isTied }) => isTied },
  { heading: "posicao_provavel_de", value: ({ likelyPosition }) => likelyPosition?.low },
  { heading: "posicao_provavel_ate", value: ({ likelyPosition }) => likelyPosition?.high },
  { heading: "menor_preco_reais", value: ({ lowestPriceCents }) => toReais(lowestPriceCents) },
  { heading: "secao", value: ({ section }) => section },
  { heading: "periodo_mais_antigo", value: ({ olderPeriod }) => olderPeriod },
  { heading: "aviso_de_seguranca", value: ({ hasSafetyNotice }) => hasSafetyNotice },
];

const costColumns: readonly CsvColumn<RankingRow>[] = [
  { heading: "custo_por_ano_reais", value: ({ totalCost }) => toReais(totalCost?.yearlyCents ?? null) },
  { heading: "custo_total_reais", value: ({ totalCost }) => toReais(totalCost?.totalCents ?? null) },
];

/** Total costs are columns where the list was asked for them. */
export function rankingRowColumns({
  rows,
  costBasis,
}: Pick<RankingPage, "rows" | "costBasis">): CsvColumn<RankingRow>[] {
  const labels = new Map(rows.flatMap(({ highlights }) => highlights.map(({ key, label }) => [key, label])));
  const attributes = [...labels].map(([key, label]) => ({
    heading: label,
    value: ({ highlights }: RankingRow) => highlights.find((attribute) => attribute.key === key)?.value,
  }));
  return [...rowColumns, ...(costBasis ? costColumns : []), ...attributes];
}

export const reviewColumns: readonly CsvColumn<ReviewView>[] = [
  { heading: "id", value: ({ id }) => id },
  { heading: "data", value: ({ reviewedAt }) => reviewedAt },
  { heading: "autor", value: ({ authorName }) => authorName },
  { heading: "estrelas", value: ({ stars }) => stars },
  { heading: "titulo", value: ({ title }) => title },
  { heading: "texto", value: ({ body }) => body },
  { heading: "pontos_fortes", value: ({ pros }) => pros },
  { heading: "pontos_fracos", value: ({ cons }) => cons },
  { heading: "tempo_de_uso", value: ({ ownedFor }) => ownedFor },
  { heading: "editada", value: ({ editedAt }) => editedAt },
  { heading: "compra_verificada", value: ({ isVerified }) => isVerified },
  { heading: "votos_util", value: ({ helpfulVotes }) => helpfulVotes },
  { heading: "votos_nao_util", value: ({ unhelpfulVotes }) => unhelpfulVotes },
  { heading: "conta", value: ({ count: { weight } }) => weight !== 0 },
  { heading: "peso", value: ({ count: { weight } }) => weight },
  { heading: "motivo_da_exclusao", value: ({ exclusionReason }) => exclusionReason },
  { heading: "removida", value: ({ removedAt }) => removedAt },
  { heading: "resposta_da_empresa", value: ({ answer }) => answer?.text },
];
