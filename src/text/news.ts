import { inWords } from "@/lib/format/in-sentence";
import { scoreCauses } from "@/text/score-causes";
import type { ScoreChange } from "@/lib/contracts/score";

const countedReviews = (count: number) =>
  count === 1 ? "1 avaliação contada" : `${count} avaliações contadas`;

/** Positions as text ("3º"). */
interface NewsMove {
  name: string;
  position: string;
  /** Null where the item was not among the first ones. */
  from: string | null;
}

export const newsText = {
  demonstration: "Demonstração: itens e números inventados.",
  site: {
    description: "As notas que mudaram em todos os rankings, com o motivo de cada mudança.",
  },
  ranking: {
    description: (name: string) =>
      `Quem entra e quem muda de lugar no topo de ${name}, as notas que mudam entre os primeiros e os itens novos.`,
    topTitle: (name: string) => `${name}: mudou o topo`,
    topText: (moves: readonly NewsMove[]) =>
      `${inWords(
        moves.map(({ name, position, from }) =>
          from === null
            ? `${name} chega ao ${position} lugar`
            : `${name} passa do ${from} para o ${position} lugar`,
        ),
      )}.`,
    overdueTitle: (name: string) => `${name}: a consulta à fonte está atrasada`,
    newTitle: (name: string, count: number) =>
      count === 1 ? `${name}: 1 item novo` : `${name}: ${count} itens novos`,
    newText: (names: readonly string[], others: number) =>
      others === 0 ? `${inWords(names)}.` : `${names.join(", ")} e mais ${others}.`,
  },
  item: {
    description: (name: string, ranking: string) =>
      `As mudanças da nota de ${name}, em ${ranking}, com o motivo de cada uma, e as avaliações que entram na conta.`,
    first: (name: string, score: number) => `${name} tem a primeira nota: ${score}`,
    moved: (name: string, before: number, after: number) =>
      `${name}: a nota ${after > before ? "subiu" : "caiu"} de ${before} para ${after}`,
    lost: (name: string) => `${name} está sem nota por enquanto`,
    movedText: (cause: ScoreChange["cause"], interval: string | null, counted: number) =>
      [
        `${scoreCauses[cause]}.`,
        ...(interval === null ? [] : [`Intervalo de ${interval}.`]),
        ...(counted === 0 ? [] : [`${countedReviews(counted)}.`]),
      ].join(" "),
    interval: (low: number, high: number) => `${low} a ${high}`,
    newReviews: (name: string, count: number) =>
      count === 1 ? `${name}: 1 avaliação nova na conta` : `${name}: ${count} avaliações novas na conta`,
    fewerReviews: (name: string, count: number) =>
      count === 1 ? `${name}: 1 avaliação saiu da conta` : `${name}: ${count} avaliações saíram da conta`,
    sameScore: (score: number | null, counted: number) =>
      `${score === null ? "Ainda não há nota" : `A nota segue ${score}`}, com ${countedReviews(counted)}.`,
  },
} as const;
