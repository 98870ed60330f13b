import { inWords, midSentence } from "@/lib/format/in-sentence";

/** Whole points from 0 to 100. */
interface Difference {
  readonly displayed: readonly [own: number, other: number];
  readonly next: string;
  readonly points: number;
  readonly margin: number;
  /** "none" and "cases": the Notas are measured; with cases, criteria have a margin. */
  readonly basis: "margin" | "cases" | "none";
}

/** Prices are formatted by the caller. */
interface PriceDifference {
  readonly name: string;
  readonly price: string;
  readonly saved: string;
  readonly than: string;
  readonly isAmongAll: boolean;
}

/** Numbers and prices are formatted by the caller. */
export const comparisonText = {
  crumb: "Comparar",
  title: "Comparar itens",
  titleOf: (names: readonly string[]) => names.join(" ou "),
  titleOfMany: (count: number) => `Comparação de ${count} itens`,
  pairTitle: (names: readonly string[]) => `${names.join(" ou ")}: qual é melhor?`,
  headTitle: (names: readonly string[]) => `${names.join(" ou ")}: comparação`,
  description:
    "Coloque de dois a quatro itens lado a lado: nota com margem, critérios, ficha técnica e preço à vista.",
  descriptionOf: (names: readonly string[]) =>
    `${inWords(names)} lado a lado: nota com margem, critérios, ficha técnica e preço à vista, com a conta aberta.`,
  table: "Comparação, um item por coluna",
  compared: "Itens comparados",
  verdict: {
    title: "Resultado da comparação",
    winner: (name: string) => `${name} tem a melhor nota.`,
    difference: ({ displayed: [own, other], next, points, margin, basis }: Difference) => {
      const apart = points === 0 ? "menos de 1 ponto" : points === 1 ? "1 ponto" : `${points} pontos`;
      const error =
        margin === 0 || points <= margin
          ? "a margem de erro é menor do que isso"
          : `a margem de erro é de ${margin === 1 ? "1 ponto" : `${margin} pontos`}`;
      const said = `São ${own} contra ${other} de ${next}: ${apart} de diferença`;
      if (basis === "none") return `${said}. São notas medidas, sem margem de amostra.`;
      if (basis === "cases")
        return `${said}. As notas vêm direto dos números publicados; de quanto a quanto cada um pode variar está em “Critério por critério”.`;
      return `${said}, e ${error}.`;
    },
    tie: (names: readonly string[], hasMargin: boolean) =>
      hasMargin
        ? `Empate técnico entre ${inWords(names)}: a diferença entre as notas está dentro da margem de erro.`
        : `Empate entre ${inWords(names)}: a nota medida é a mesma.`,
    /** Of three or four items, all of the comparison, whose names stand above. */
    tieOfAll: (count: number, hasMargin: boolean) =>
      hasMargin
        ? `Empate técnico entre os ${count === 3 ? "três" : "quatro"}: a diferença entre as notas está dentro da margem de erro.`
        : `Empate entre os ${count === 3 ? "três" : "quatro"}: a nota medida é a mesma.`,
    behind: (names: readonly string[]) => `${inWords(names)} ${names.length === 1 ? "fica" : "ficam"} atrás.`,
    unplaced: (names: readonly string[]) =>
      `${inWords(names)} ainda não ${names.length === 1 ? "tem" : "têm"} dados suficientes para uma posição no ranking.`,
    price: ({ name, price, saved, than, isAmongAll }: PriceDifference) =>
      `${isAmongAll ? "O menor preço é o" : "Dos que têm preço, o menor é o"} de ${name}: ${price} (${saved} a menos que ${than}).`,
    rule: "Só dizemos que um é melhor quando a diferença passa da margem de erro.",
  },
  severalCategories:
    "Estes itens são de rankings diferentes, e cada nota compara o item com os do próprio ranking. Mostramos só os dados que todos têm.",
  strengths: {
    title: "Em que cada um é melhor",
    score: "a melhor nota",
    price: "o menor preço",
    has: (what: readonly string[]) => `tem ${inWords(what)}`,
    wins: (criteria: readonly string[]) => `se sai melhor em ${inWords(criteria.map(midSentence))}`,
    none: "não se destaca em nada.",
  },
  score: "Nota",
  position: "Posição no ranking",
  positionOf: (position: string, count: string) => `${position} de ${count}`,
  noPosition: "sem posição",
  interval: (low: string, high: string) => `entre ${low} e ${high}`,
  noInterval: "sem avaliação",
  evidence: "Avaliações contadas",
  criteria: "Critério por critério",
  scores: "Notas",
  criterionWeight: (percent: string) => `peso ${percent}`,
  best: "melhor",
  unknown: "sem dado",
  price: "Menor preço à vista",
  cheapest: "mais barato",
  noOffer: "sem oferta",
  atStore: (store: string) => `na loja ${store}`,
  seen: (date: string) => `visto em ${date}`,
  facts: "Ficha técnica",
  differences: "O que muda",
  equal: (count: number) => (count === 1 ? "1 dado igual" : `${count} dados iguais`),
  remove: "Remover",
  removeLabel: (name: string) => `Remover ${name} da comparação`,
  open: "Ver a conta da nota",
  openLabel: (name: string) => `Ver a conta da nota de ${name}`,
  add: {
    title: "Acrescentar à comparação",
    text: (ranking: string) => `Perto deles em ${ranking}:`,
    score: (position: string, score: string) => `${position}, nota ${score}`,
    search: "Procurar outro item",
  },
  empty: {
    title: "Escolha o que comparar",
    text: "Em cada ranking, marque os itens que interessam e aperte “Comparar”. Dá para comparar de dois a quatro por vez, até de rankings diferentes.",
    rankings: "Ver os rankings",
  },
  one: "Falta pelo menos mais um item para comparar.",
  leftOut: "Dá para comparar até quatro itens por vez. Ficaram de fora:",
  missing: (slugs: readonly string[]) =>
    slugs.length === 1
      ? "Um dos itens do endereço não existe mais, e ficou de fora."
      : `${slugs.length} itens do endereço não existem mais, e ficaram de fora.`,
} as const;
