export const mailFrameText = {
  greeting: "Olá!",
  why: (siteName: string) => `Este e-mail vai para quem pede avisos no site ${siteName}.`,
  stopThis: "Parar este aviso",
  stopAll: "Parar todos os e-mails",
  manage: "Cuidar dos alertas na sua conta",
} as const;

export const unsubscribeText = {
  title: "Parar e-mails",
  description: "Aqui você para os e-mails que pediu, sem precisar entrar na conta.",
  askAlert: (what: string) => `Parar os avisos sobre ${what}?`,
  askSummary: "Parar o resumo da semana?",
  askReviews: "Parar os e-mails sobre avaliações?",
  askAll: "Parar todos os e-mails deste site para o seu endereço?",
  note: "Nada muda antes de você apertar o botão.",
  stopAlert: "Parar este aviso",
  stopSummary: "Parar o resumo",
  stopReviews: "Parar estes e-mails",
  stopAll: "Parar todos os e-mails",
  done: "Pronto: esses e-mails não vão mais.",
  alreadyStopped: "Esses e-mails já estão parados.",
  back: "Quem muda de ideia os liga de novo em",
  account: "Alertas, na sua conta",
  unknown: "Este link não vale",
  unknownText:
    "O endereço está incompleto, ou a conta de que ele era não existe mais. Nesse caso, nenhum e-mail é enviado.",
  busy: "Não deu para parar agora. Aperte o botão de novo em alguns segundos.",
} as const;
