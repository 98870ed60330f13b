/** Texts of what other sites show of this one: badges and cards. */
export const embedText = {
  score: (score: number, band: string) => `Nota ${score} de 100, ${band}`,
  badgeTitle: (fact: string, name: string, siteName: string) => `${fact}: ${name}, em ${siteName}`,
  cardTitle: (name: string, siteName: string) => `${name} em ${siteName}`,
  badgeFact: (band: string, siteName: string) => `${band} · ${siteName}`,
  demonstration: "demonstração",
  place: (position: string, count: string, ranking: string) => `${position} de ${count} em ${ranking}`,
  interval: (low: number, high: number) => `entre ${low} e ${high}`,
  reviews: (count: string) => `${count} na conta`,
  proof: "Confira a conta desta Nota",
  whole: (name: string) => `Ver o ranking inteiro: ${name}`,
  top: "Os primeiros do ranking",
  by: (siteName: string) => `por ${siteName}`,
  newTab: "abre em outra aba",
} as const;
