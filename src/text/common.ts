/** Nouns and phrases that several screens share. */
export const commonText = {
  review: { one: "avaliação", other: "avaliações", none: "nenhuma avaliação" },
  item: { one: "item", other: "itens", none: "nenhum item" },
  offer: { one: "oferta", other: "ofertas" },
  position: { one: "posição", other: "posições" },
  place: { one: "lugar", other: "lugares" },
  score: "Nota",
  outOf: (score: number) => `Nota ${score} de 100`,
  interval: (low: number, high: number) => `provável entre ${low} e ${high}`,
  intervalLong: (low: number, high: number) => `Com 90% de confiança, a Nota fica entre ${low} e ${high}.`,
  fewReviews: "Poucas avaliações",
  tie: "Empate técnico",
  unranked: "sem posição",
  starsOf: (stars: string) => `${stars} de 5 estrelas`,
  gained: (places: number) => `subiu ${places === 1 ? "1 posição" : `${places} posições`} em 7 dias`,
  lost: (places: number) => `caiu ${places === 1 ? "1 posição" : `${places} posições`} em 7 dias`,
  unchanged: "mesma posição de 7 dias atrás",
  newInRanking: "novo no ranking",
  newShort: "novo",
  likelyPosition: (low: number, high: number) =>
    low === high ? `provável ${low}º` : `provável ${low}º a ${high}º`,
  updatedOn: (date: string) => `Atualizado em ${date}`,
} as const;
