const list = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} e ${parts.at(-1) ?? ""}`;

/** Numbers and prices are formatted by the caller. */
export const comparisonText = {
  crumb: "Comparar",
  title: "Comparar itens",
  titleOf: (names: readonly string[]) => names.join(" ou "),
  pairTitle: (names: readonly string[]) => `${names.join(" ou ")}: qual é melhor?`,
  headTitle: (names: readonly string[]) => `${names.join(" ou ")}: comparação`,
  description:
    "Coloque de dois a quatro itens lado a lado: nota com margem, critérios, ficha técnica e preço à vista.",
  descriptionOf: (names: readonly string[]) =>
    `${list(names)} lado a lado: nota com margem, critérios, ficha técnica e preço à vista, com a conta aberta.`,
  lead: "Nota com margem, critérios, ficha técnica e preço. Só dizemos que um é melhor quando a diferença passa da margem de erro.",
  table: "Comparação, um item por coluna",
  tie: (names: readonly string[]) =>
    `Empate técnico entre ${list(names)}: a diferença entre as notas está dentro da margem de erro.`,
  severalCategories:
    "Estes itens são de rankings diferentes, e cada nota compara o item com os do próprio ranking. Mostramos só os dados que todos têm.",
  strengths: {
    title: "Em que cada um é melhor",
    score: "a melhor nota",
    price: "o menor preço",
    has: (what: readonly string[]) => `tem ${list(what)}`,
    wins: (criteria: readonly string[]) => `se sai melhor em ${list(criteria)}`,
    none: "não se destaca em nada.",
  },
  score: "Nota",
  position: "Posição no ranking",
  positionOf: (position: string, count: string) => `${position} de ${count}`,
  noPosition: "sem posição",
  interval: (low: string, high: string) => `entre ${low} e ${high}`,
  noInterval: "sem avaliação",
  evidence: "Avaliações contadas",
  criteria: "Critérios",
  criterionWeight: (percent: string) => `peso ${percent}`,
  best: "melhor",
  noCriteria: "Estes itens não têm critérios em comum.",
  unknown: "sem dado",
  price: "Menor preço à vista",
  noOffer: "sem oferta",
  atStore: (store: string) => `na loja ${store}`,
  seen: (date: string) => `visto em ${date}`,
  facts: "Ficha técnica",
  differences: "O que muda",
  equal: (count: number) => (count === 1 ? "1 dado igual" : `${count} dados iguais`),
  noFacts: "A ficha técnica destes itens não tem dados em comum.",
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
  pick: {
    label: "Comparar",
    labelOf: (name: string) => `Comparar ${name}`,
    submit: "Comparar marcados",
    bar: "Itens para comparar",
    full: "Até quatro por vez.",
    remove: (name: string) => `Remover ${name} da comparação`,
  },
} as const;
