import type { CategoryDraft } from "@/lib/contracts/method-draft";
import { formatLongDate } from "@/lib/format/date";
import { formatInteger, formatNumber, plainNumber } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { attackBound, dayBound, monthBound } from "@/lib/scoring/fraud-bounds";
import { UNDATED_CAP } from "@/lib/scoring/monthly-evidence";
import { MONTHLY_STRENGTH } from "@/lib/scoring/monthly-prior";
import { CAPS, MONTH_DECAY } from "@/lib/scoring/monthly-sums";
import { TIE_DEVIATIONS } from "@/lib/scoring/ranking";
import { DRIFT_VARIANCE, INTERVAL_DEVIATIONS } from "@/lib/scoring/score";
import type { ProseSection } from "@/text/prose";

const decimal = (value: number, decimals = 1) => formatNumber(value, { decimals });
/** A bound is rounded up, and nothing moves a Nota by more than the whole scale. */
const atMost = (value: number) => decimal(Math.min(100, Math.ceil(10 * value) / 10));
const lost = `${plainNumber(Math.round(100 * (1 - MONTH_DECAY)))}%`;
/** Cells of a narrow table break elsewhere. */
const unbroken = (...words: readonly string[]) => words.join("\u00a0");

/** m and W of an item, and fake reviews on some days of one month. */
export interface BoundsExample {
  readonly strength: number;
  readonly weight: number;
  readonly fakes: number;
  readonly days: number;
}

export const boundsExample: BoundsExample = { strength: 10, weight: 20, fakes: 20, days: 2 };

/** What a reader may ask about: whole numbers but for W, which goes up to what months and one mean of an unknown period can reach. */
export const boundsRange = {
  strength: MONTHLY_STRENGTH,
  weight: { minimum: 0, maximum: 130 },
  fakes: { minimum: 1, maximum: 1_000_000 },
  days: { minimum: 1, maximum: 31 },
} as const;

export const methodDraftText = {
  title: "Nota, versão 4: o que mudou",
  description:
    "A versão da nota que vale hoje: a fórmula em uma tabela por mês, os limites contra avaliações falsas e o que mudou em cada ranking.",
  lead: "Todas as notas do site seguem a versão 4. Aqui está a conta inteira, e o que ela muda em relação à versão 3, calculada com as mesmas avaliações.",
  computed: (computedAt: string) => `Calculada com os dados de ${formatLongDate(computedAt) ?? ""}.`,
  none: "A diferença ainda não foi calculada com os dados de agora.",
  noMove: "Nenhuma nota muda de número inteiro.",
  bounds: {
    label: "Os limites para um item seu",
    strength: `Avaliações de partida da categoria (m), de ${boundsRange.strength.minimum} a ${boundsRange.strength.maximum}`,
    weight: `Soma do que os meses contam (W), de ${boundsRange.weight.minimum} a ${boundsRange.weight.maximum}`,
    fakes: "Quantas avaliações falsas",
    days: `Em quantos dias de um mês, de ${boundsRange.days.minimum} a ${boundsRange.days.maximum}`,
    submit: "Calcular",
    result: (item: BoundsExample) =>
      `${formatCount(item.fakes, { one: "falsa", other: "falsas" })} em ${formatCount(item.days, { one: "dia", other: "dias" })} de um mês: no máximo ${atMost(
        attackBound(item, item),
      )} pontos. Com m = ${item.strength} e W = ${plainNumber(item.weight)}, as falsas de um só dia, sejam quantas forem, deslocam a nota no máximo ${atMost(
        dayBound(item),
      )} pontos, e as de um só mês no máximo ${atMost(monthBound(item))}.`,
  },
  table: {
    caption: "Exemplo: o que cada mês conta",
    columns: ["Mês", "Avaliações (n)", "Média (x)", "Conta como (u)"],
    rows: [
      ["Março: 3 num dia, 1 noutro", "3", decimal(200 / 3), decimal(0.95 * 3, 2)],
      ["Maio: 1 em cada um de 6 dias", "6", decimal(50), decimal(5, 2)],
    ],
  },
  rankings: {
    caption: "O que a versão 4 muda em cada ranking",
    columns: ["Ranking", "Notas que mudam", "Avaliações de partida (m)", "Média (P)", "Largura do intervalo"],
    row: ({ items, changed, strength, mean, width }: CategoryDraft) => [
      unbroken(formatInteger(changed), "de", formatInteger(items)),
      unbroken(decimal(strength.before, 0), "→", decimal(strength.after, 0)),
      unbroken(decimal(mean.before, 2), "→", decimal(mean.after, 2)),
      unbroken(decimal(width.before), "→", decimal(width.after)),
    ],
  },
  moves: {
    caption: (ranking: string) =>
      `${ranking}: as notas que mais mudam, e quanto contam as avaliações do item`,
    columns: ["Item", "Nota", "Avaliações", "Contam como"],
    row: ({ before, after, counted, weight, months }: CategoryDraft["moves"][number]) => [
      unbroken(String(before), "→", String(after)),
      formatInteger(counted),
      `${decimal(weight)}, ${unbroken("de", formatInteger(months), months === 1 ? "mês" : "meses")}`,
    ],
  },
} as const;

export const methodDraftSections: readonly ProseSection[] = [
  {
    id: "conta",
    heading: "A conta, em uma frase e uma tabela",
    blocks: [
      `Cada mês conta no máximo como ${CAPS.month} avaliações e cada dia como ${CAPS.day}; um mês pesa ${lost} menos para cada mês posterior com avaliações; a média da categoria conta como m avaliações.`,
      {
        formula: [
          "Nota = (m × P + Σ u × x) ÷ (m + Σ u)",
          `u = ${plainNumber(MONTH_DECAY)}^k × o menor entre n e ${CAPS.month}`,
        ],
      },
      {
        facts: [
          [
            "n",
            `Quantas avaliações o mês tem, depois de contar no máximo ${CAPS.day} por dia. Cada uma entra com o seu peso: 1 com compra confirmada, 0,7 sem ela, menos para contas novas e para grupos.`,
          ],
          ["x", "A média delas, de 0 a 100. As de um dia cheio diminuem todas na mesma proporção."],
          [
            "k",
            "Quantos meses posteriores têm avaliações deste item. Só o calendário não muda nada: um mês sem avaliações não conta.",
          ],
          [
            "m e P",
            `A base da categoria: m vai de ${MONTHLY_STRENGTH.minimum} a ${MONTHLY_STRENGTH.maximum} e vem de quanto os meses de um mesmo item diferem entre si, comparado com quanto os itens diferem.`,
          ],
        ],
      },
      `No exemplo da tabela, com m = 10 e P = 60: (10 × 60 + 2,85 × 66,67 + 5 × 50) ÷ (10 + 2,85 + 5) = 58,26.`,
    ],
  },
  {
    id: "intervalo",
    heading: "De quanto a quanto a nota pode variar",
    blocks: [
      `O intervalo fala da média das **próximas** avaliações, e não só de quantas já temos. Um item muda com o tempo: a qualidade passeia uns 4 pontos. Por isso a variância σ² ganhou D = ${DRIFT_VARIANCE}. O intervalo é nota ± ${plainNumber(INTERVAL_DEVIATIONS)} × σ, com [a σ² da fórmula](/metodologia#formula), que já tem esse D. Uma medição de laboratório não tem D.`,
      `Dois itens estão em empate técnico quando diferem em até ${plainNumber(TIE_DEVIATIONS)} desvios. O limite foi escolhido para que as avaliações seguintes confirmem a ordem em 90% dos outros pares; [a medição](/metodologia/validacao#empates) mostra se isso vale aqui.`,
    ],
  },
  {
    id: "limites",
    heading: "Limites contra fraude",
    blocks: [
      `Falsas de um só mês, sejam quantas forem, deslocam a nota no máximo 100 × ${CAPS.month} ÷ (m + W), em que W é a soma dos u. As de um só dia, no máximo 100 × ${CAPS.day} ÷ (m + W).`,
      `**Uma exceção, que dizemos antes que alguém a ache.** Se W passa de 40 e as falsas são as primeiras do mês, elas também envelhecem os meses anteriores, e o limite do dia sobe para 100 × W × (0,05 × m + ${CAPS.day}) ÷ ((m + W) × (m + 0,95 × W + ${CAPS.day})). Com m = 20 e W = 80, são ${decimal(dayBound({ strength: 20, weight: 80 }), 2)} pontos em vez de ${decimal(2, 2)}.`,
      "Uma campanha de um ano inteiro, com contas antigas que nada liga, não é contida por nenhum dos dois limites. [Quanto cada ataque mexe](/metodologia/validacao#avaliacoes-falsas) está medido.",
    ],
  },
  {
    id: "importadas",
    heading: "Médias que vêm de outras fontes",
    blocks: [
      `Uma fonte que publica só a média e o número de avaliações de um período conta em cada mês dele, com o mesmo limite de ${CAPS.month} por mês. Se o período não se conhece, ela conta no máximo como ${UNDATED_CAP} avaliações: foi o limite que melhor previu quando juntamos, sem datas, as avaliações de dois conjuntos públicos.`,
    ],
  },
  {
    id: "rankings",
    heading: "O que muda em cada ranking",
    blocks: [
      "Notas que mudam de número inteiro da versão 3 para a 4, as bases antes e depois, e a largura do intervalo do item do meio, em pontos.",
    ],
  },
  {
    id: "itens",
    heading: "Os itens que mais mudam",
    blocks: [
      "Muda mais quem recebeu muitas avaliações em poucos dias, porque elas contam como poucas; quem mudou de qualidade, porque os meses antigos perdem peso; e quem tem poucas, onde a base m ficou menor. As notas de antes continuam no histórico de cada item.",
    ],
  },
  {
    id: "perde",
    heading: "Onde a versão 4 perde",
    blocks: [
      {
        list: [
          "**Poucas avaliações.** Com as cinco primeiras, ela errou mais que a versão 3 num dos conjuntos públicos, porque confia mais cedo no item.",
          "**Poucas falsas num item com muitas avaliações.** Cinco falsas num dia mexem um pouco mais que na versão 3, porque as avaliações antigas contam menos. Cem mexem muito menos.",
          "**Campanhas longas.** Cem falsas em um ano chegam a mexer mais que na versão 3.",
        ],
      },
    ],
  },
];
