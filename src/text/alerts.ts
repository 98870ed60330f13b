import { formatCents } from "@/lib/money";
import { formatOrdinal } from "@/lib/format/plural";

const first = (count: number | null) => (count === 1 ? "o primeiro lugar" : `os ${count ?? 0} primeiros`);

export const alertsText = {
  signIn: "Entrar e continuar de onde parei",
  done: {
    guardado: "Guardado. Veja abaixo o que você acompanha.",
    tirado: "O alerta foi removido.",
    resumo: "O resumo da semana foi mudado.",
    avaliacoes: "Pronto. Veja abaixo se as novidades sobre avaliações vão por e-mail.",
    email: "Pronto. Veja abaixo como está o seu e-mail.",
  },
  unknown: "Este item ou ranking não existe mais, ou mudou de endereço.",
  form: {
    title: (name: string) => `Avisos sobre ${name}`,
    open: "Abrir a página",
    summary: "Não deu para salvar. Confira:",
    score: "Avisar quando a nota sair do intervalo",
    scoreHint: (nota: number, low: number, high: number) =>
      low === high
        ? `Hoje a nota é ${nota}, sem margem: avisamos de qualquer mudança.`
        : `Hoje a nota é ${nota}, e o intervalo vai de ${low} a ${high}. Dentro dele a mudança pode ser acaso; fora dele, algo mudou.`,
    noScoreHint: "Ainda não há avaliações que bastem para uma nota. O aviso começa a valer quando houver.",
    price: "Avisar quando o menor preço chegar a este valor, em reais",
    priceHint: (cents: number | null) =>
      cents === null
        ? "Hoje não há oferta. Deixe em branco para não receber avisos de preço."
        : `Hoje o menor preço é ${formatCents(cents)}. Deixe em branco para não receber avisos de preço.`,
    position: "Avisar quando entrar nos primeiros lugares, ou sair deles",
    positionHint: (position: number | null, ranking: string) =>
      position === null
        ? `Hoje não tem posição em ${ranking}. Escreva quantos lugares: com 3, avisamos quando entrar nos três primeiros e quando sair.`
        : `Hoje está em ${formatOrdinal(position)} lugar em ${ranking}. Escreva quantos lugares: com 3, avisamos quando entrar nos três primeiros e quando sair.`,
    top: "O que avisar",
    topNow: (names: readonly string[]) =>
      names.length === 0 ? "Hoje ninguém tem posição neste ranking." : `Hoje: ${names.join(", ")}.`,
    tops: {
      "1": "Quando o primeiro lugar mudar",
      "3": "Quando um dos três primeiros mudar",
      "0": "Não avisar",
    },
    rest: "Cada alerta avisa no máximo uma vez por dia.",
    save: "Salvar alertas",
  },
  problems: {
    nothing: "Escolha pelo menos um aviso.",
    price: "Escreva um preço em reais, como 199,90, de até 21 milhões.",
    position: "Escreva um número inteiro de 1 a 1000.",
    top: "Escolha uma das opções.",
    full: (most: number) => `Sua conta já tem ${most} alertas. Remova algum para criar outro.`,
    "no-address": "Para isso a conta precisa de um e-mail confirmado.",
  },
  mail: {
    title: "Seu e-mail",
    states: {
      none: "Este site não envia e-mails por enquanto. Os avisos ficam guardados na sua conta.",
      "no-address": "Sua conta não tem um e-mail confirmado. Até lá, os avisos ficam guardados nela.",
      unasked: (address: string) => `Nenhum aviso vai para ${address} ainda.`,
      asked: (address: string) =>
        `Enviamos um e-mail para ${address}. Abra o link dele para confirmar: até lá, nenhum aviso vai para esse endereço.`,
      on: (address: string) => `Os avisos vão para ${address}.`,
      unsubscribed: (address: string) => `Você parou todos os e-mails para ${address}.`,
      bounced: (address: string) => `O servidor de ${address} recusou nossos e-mails, e por isso paramos.`,
    },
    messages: "Ler os avisos que já saíram",
    profile: "Abrir o perfil para confirmar um e-mail",
    actions: {
      unasked: "Receber avisos por e-mail",
      asked: "Enviar de novo",
      unsubscribed: "Voltar a receber",
      bounced: "Tentar de novo",
    },
    askedHint: "Não chegou? Veja no lixo eletrônico. Um novo e-mail sai no máximo uma vez por hora.",
    other: (address: string) => `O e-mail da sua conta agora é ${address}.`,
    useOther: "Usar este e-mail",
  },
  summary: {
    title: "Resumo da semana",
    text: "Toda segunda-feira de manhã, um e-mail com o que mudou nos seus favoritos e nos rankings que você acompanha. Numa semana sem mudanças, nada vai.",
    /** Stands in the place of `text` where the site sends no mails. */
    localText:
      "Toda segunda-feira de manhã, uma mensagem na sua conta com o que mudou nos seus favoritos e nos rankings que você acompanha. Numa semana sem mudanças, não há mensagem.",
    on: "Você recebe o resumo.",
    off: "Você não recebe o resumo.",
    start: "Receber o resumo",
    stop: "Parar o resumo",
  },
  reviews: {
    title: "Avaliações",
    text: "Quando uma empresa responde a você, a moderação decide algo sobre o que você escreveu ou alguém avalia a empresa por que você responde, há sempre uma mensagem na sua conta. Se quiser, ela vai também por e-mail.",
    on: "Essas novidades vão também por e-mail.",
    off: "Essas novidades não vão por e-mail.",
    start: "Receber por e-mail",
    stop: "Parar estes e-mails",
  },
  list: {
    title: "O que você acompanha",
    empty: "Nada ainda. Abra um item ou um ranking e siga o link “Criar alerta”.",
    emptyLink: "Ver os rankings",
    score: (low: number | null, high: number | null) =>
      low === null || high === null
        ? "Quando tiver uma nota, e ela sair do intervalo"
        : low === high
          ? `Quando a nota deixar de ser ${low}`
          : `Quando a nota sair do intervalo de ${low} a ${high}`,
    price: (cents: number | null) => `Quando o preço chegar a ${formatCents(cents ?? 0)} ou menos`,
    position: (count: number | null) =>
      count === 1 ? "Quando chegar ao primeiro lugar ou sair dele" : `Quando entrar n${first(count)} ou sair`,
    leader: (count: number | null) =>
      count === 1 ? "Quando o primeiro lugar mudar" : `Quando ${first(count)} mudarem`,
    priceWithin: "Hoje o preço já é esse. Avisamos se ele subir e voltar.",
    told: (day: string) => `Último aviso em ${day}.`,
    change: "Mudar",
    changeOf: (name: string) => `Mudar os avisos sobre ${name}`,
    remove: "Remover",
    removeOf: (what: string, name: string) => `Remover o aviso sobre ${name}: ${what}`,
  },
} as const;

export const mailConsentText = {
  title: "Confirmar avisos por e-mail",
  description: "Aqui você confirma que quer receber os avisos que pediu, sem precisar entrar na conta.",
  ask: (address: string) => `Enviar para ${address} os avisos que você pediu?`,
  note: "Nada vai antes de você apertar o botão. Se não foi você que pediu, feche esta página.",
  confirm: "Sim, quero receber",
  done: "Pronto: os avisos vão para o seu e-mail a partir de agora.",
  already: "Este e-mail já está confirmado.",
  manage: "Você muda o que recebe em",
  account: "Alertas, na sua conta",
  unknown: "Este link não vale",
  unknownText:
    "O endereço está incompleto, ou o e-mail da conta mudou. Peça outro link na página de alertas.",
} as const;
