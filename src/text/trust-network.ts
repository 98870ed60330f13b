import { formatNumber } from "@/lib/format/number";
import type { ProseSection } from "@/text/prose";

const area = (value: number) => formatNumber(value, { decimals: 3 });

/** Measured by `prova scores validate --trust-network` on 23 November 2026; see docs/validation.md. */
export const trustNetworkTable = {
  caption:
    "Chance de um usuário confiável ficar acima de um fraudulento (área sob a curva ROC), 23 de novembro de 2026",
  columns: ["Como se ordena", "Todas as notas", "Sem as dos confiáveis", "Sem as de todos os rotulados"],
  rows: [
    ["Nota com os limites", area(0.992), area(0.906), area(0.916)],
    ["Nota sem os limites", area(0.991), area(0.891), area(0.928)],
    ["Média simples", area(0.997), area(0.896), area(0.949)],
    ["Número de notas recebidas", area(0.762), area(0.725), area(0.763)],
    ["Sorteio", area(0.487), area(0.487), area(0.487)],
  ],
} as const;

export function trustNetworkSection(): ProseSection {
  return {
    id: "rede-de-confianca",
    heading: "Um teste com fraude de verdade",
    blocks: [
      "Não temos fraudes conhecidas aqui. Por isso testamos os limites numa rede pública em que elas são conhecidas: a Bitcoin OTC, onde pessoas que negociavam entre si se davam notas de −10 a 10. São 35.592 notas com hora, e 316 usuários rotulados: 136 confiáveis e 180 fraudulentos (Stanford SNAP; Kumar e outros, “REV2: Fraudulent User Prediction in Rating Platforms”, WSDM 2018). Tratamos cada usuário como um item, e as notas que ele recebeu como avaliações sem compra confirmada.",
      "Dá para testar duas regras: o peso menor das contas novas (pela primeira vez em que aparecem na rede) e o limite delas por item e dia. Juntas, elas tiraram 24% do peso das notas. **Não dá para testar os grupos**: eles pedem dois sinais em comum, como aparelho e texto, e essa rede só tem quem avaliou quem e quando. Então esta tabela não diz nada sobre a nossa defesa principal.",
      "O número é a chance de que, sorteando um confiável e um fraudulento, o confiável fique acima: 1 é perfeito, 0,5 é sorte (um sorteio cai entre 0,436 e 0,564 em 95% das vezes).",
      "**O que saiu, inclusive contra nós.** Com todas as notas, tudo separa quase perfeitamente, e a média simples um pouco melhor que a nota. Isso vale pouco, porque os rótulos nasceram das próprias notas: fraudulento é quem os confiáveis avaliaram mal. Tirando as notas dos confiáveis, os limites ajudam um pouco. Tirando as de todos os rotulados, os limites **atrapalham** um pouco, e a média simples ganha da nota nas duas versões. A nota puxa quem tem poucas notas para a média, o que serve para não premiar o acaso; para separar fraudadores com poucas notas, e ruins, isso custa.",
    ],
  };
}
