/** What is said of figures that come with the project. */
export const sourceNotes = {
  name: ({
    publisher,
    title,
    period,
    checkedAtPublisher,
  }: {
    publisher: string;
    title: string;
    period: string;
    checkedAtPublisher: boolean;
  }) =>
    `${publisher}, ${title}, ${period}; ${checkedAtPublisher ? "conferida na fonte" : "cópia pública, não conferida na fonte"}`,
} as const;

/** The page /fontes. */
export const sourcesText = {
  title: "Fontes dos dados",
  description:
    "De onde vêm os números de cada ranking: quem publica, com que termos, de que período e quando foram importados.",
  lead: "De onde vêm os números de cada ranking, de que período são e quando chegaram aqui.",
  empty: "Ainda não há rankings com dados de fora.",
  unknown: "Fonte não informada",
  publisher: "Quem publica",
  open: "Abrir a página da fonte",
  terms: "Termos",
  period: "Período dos dados",
  imported: "Última importação",
  leaf: (position: string) => `registro nº ${position}`,
  evidence: "Quem tem nota e posição",
  note: "O que saber",
} as const;
