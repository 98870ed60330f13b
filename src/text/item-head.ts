/** In the first scripts of an item's page, without the other texts of `itemText`. */
export const itemHeadText = {
  title: (name: string, score: string, band: string) => `${name}: nota ${score} (${band})`,
  titleUnrated: (name: string, ranking: string) => `${name}: sem nota em ${ranking}`,
  reviewsPage: (page: string) => `avaliações, página ${page}`,
  description: (parts: { name: string; score: string; band: string }) =>
    `${parts.name}: nota ${parts.score} de 100 (${parts.band})`,
  place: (position: string, count: string, ranking: string) => `${position} de ${count} em ${ranking}`,
  price: (price: string) => `Menor preço à vista: ${price}.`,
  promise: "Veja a conta inteira, critério por critério, e refaça.",
  unrated: (name: string, ranking: string) =>
    `${name} ainda não tem nota em ${ranking}. Veja os dados que existem e as alternativas com nota.`,
} as const;
