import { formatCents } from "@/lib/money";
import { formatCount, formatOrdinal } from "@/lib/format/plural";

const item = { one: "item", other: "itens" };

const price = (cents: number | null) => (cents === null ? "sem oferta" : formatCents(cents));
const position = (place: number | null) => (place === null ? "sem posição" : formatOrdinal(place));

export const alertMailText = {
  seeItem: (name: string) => `Ver ${name}`,
  seeRanking: (name: string) => `Ver o ranking ${name}`,
  manage: "Mudar ou remover este alerta",
  score: {
    subject: (name: string, nota: number) => `A nota de ${name} mudou para ${nota}`,
    body: (name: string, nota: number, low: number, high: number) =>
      low === high
        ? `A nota de ${name} está em ${nota}. A que você conhecia era ${low}.`
        : `A nota de ${name} está em ${nota} e saiu do intervalo que você conhecia, de ${low} a ${high}.`,
    next: (low: number, high: number) =>
      low === high
        ? "Avisamos de novo quando ela mudar."
        : `O intervalo de agora vai de ${low} a ${high}. Avisamos de novo quando a nota sair dele.`,
  },
  price: {
    subject: (name: string, cents: number) => `${name} está por ${formatCents(cents)}`,
    body: (name: string, cents: number, threshold: number) =>
      `O menor preço de ${name} é ${formatCents(cents)} à vista. Você pediu para saber quando chegasse a ${formatCents(threshold)} ou menos.`,
    next: "O preço pode mudar na loja a qualquer momento. Avisamos de novo se ele subir e depois voltar a esse valor.",
  },
  position: {
    subject: (name: string, place: number | null, isWithin: boolean, first: number) =>
      isWithin
        ? `${name} está em ${position(place)} lugar`
        : first === 1
          ? `${name} não é mais o primeiro lugar`
          : `${name} saiu dos ${first} primeiros`,
    body: (name: string, place: number | null, ranking: string) =>
      place === null
        ? `${name} está sem posição no ranking ${ranking}.`
        : `${name} está em ${formatOrdinal(place)} lugar no ranking ${ranking}.`,
    next: (first: number) =>
      first === 1
        ? "Você pediu para saber quando este item chegasse ao primeiro lugar, e quando saísse dele."
        : `Você pediu para saber quando este item entrasse nos ${first} primeiros, e quando saísse.`,
  },
  leader: {
    subject: (ranking: string, first: number) =>
      first === 1 ? `Novo primeiro lugar: ${ranking}` : `Os ${first} primeiros mudaram: ${ranking}`,
    body: (ranking: string, first: number) =>
      first === 1
        ? `O primeiro lugar do ranking ${ranking} mudou.`
        : `Os ${first} primeiros do ranking ${ranking} mudaram. Agora são estes:`,
    place: (place: number, name: string) => `${formatOrdinal(place)}: ${name}`,
    before: (name: string) => `Antes, o primeiro era ${name}.`,
  },
  summary: {
    subject: "Seu resumo da semana",
    lead: "O que mudou em sete dias no que você acompanha:",
    item: (name: string, parts: readonly string[]) => `${name}: ${parts.join("; ")}.`,
    nota: (before: number | null, now: number | null) =>
      `nota ${now ?? "ainda sem avaliação"} (era ${before ?? "sem avaliação"})`,
    price: (before: number | null, now: number | null) => `menor preço ${price(now)} (era ${price(before)})`,
    position: (before: number | null, now: number | null) =>
      `posição ${position(now)} (era ${position(before)})`,
    more: (count: number) =>
      `Mais ${formatCount(count, item)} ${count === 1 ? "mudou" : "mudaram"}. Veja todos nos seus favoritos.`,
    leader: (ranking: string, now: string, before: string) =>
      `${ranking}: o primeiro lugar agora é ${now} (era ${before}).`,
    unchanged: (count: number) => `${formatCount(count, item)} sem mudança.`,
    favorites: "Ver seus favoritos",
  },
  consent: {
    subject: "Confirme seus avisos por e-mail",
    body: (siteName: string) =>
      `Alguém (esperamos que você) pediu ao site ${siteName} que mande avisos para este endereço.`,
    ask: "Abra o link e aperte o botão para começar a receber. Enquanto isso, nenhum outro aviso vai para este endereço.",
    ignore: "Se não foi você, não faça nada: sem a confirmação, não enviamos mais nada.",
    link: "Confirmar meu e-mail",
  },
} as const;
