export const embedText = {
  score: (score: number, band: string) => `Nota ${score} de 100, ${band}`,
  badgeTitle: (fact: string, name: string, siteName: string) => `${fact}: ${name}, em ${siteName}`,
  cardTitle: (name: string, siteName: string) => `${name} em ${siteName}`,
  badgeFact: (band: string, siteName: string) => `${band} · ${siteName}`,
  demonstration: "demonstração",
  place: (position: string, count: string, ranking: string) => `${position} de ${count} em ${ranking}`,
  interval: (low: number, high: number) => `entre ${low} e ${high}`,
  proof: "Confira a conta desta nota",
  whole: (name: string) => `Ver o ranking inteiro: ${name}`,
  top: "Os primeiros do ranking",
  by: (siteName: string) => `por ${siteName}`,
  newTab: "abre em outra aba",
} as const;
