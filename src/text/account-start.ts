import type { Step } from "@/lib/contracts/account-start";
import { formatCount, formatOrdinal } from "@/lib/format/plural";
import { formatCents } from "@/lib/money";

const favorite = { one: "favorito", other: "favoritos" };
const alert = { one: "alerta", other: "alertas" };
const list = { one: "lista", other: "listas" };

const moved = (before: number, now: number) => (now > before ? "subiu" : "caiu");

/** Names, addresses and days are formatted by the caller. */
export const accountStartText = {
  favorites: {
    title: "Seus favoritos",
    summary: (total: number, changed: number, days: number) =>
      changed === 0
        ? `${formatCount(total, favorite)}, sem mudança nos últimos ${days} dias.`
        : `${formatCount(total, favorite)}: ${changed} ${changed === 1 ? "mudou" : "mudaram"} nos últimos ${days} dias.`,
    all: "Ver todos os favoritos",
    empty: "Guarde aqui o que você pensa em comprar: a nota e o preço aparecem sempre atualizados.",
    emptyLink: "Escolher em um ranking",
  },
  changes: {
    nota: ({ before, now }: Step) =>
      before === null
        ? `ganhou nota: ${now}`
        : now === null
          ? `ficou sem nota (era ${before})`
          : `nota ${moved(before, now)} de ${before} para ${now}`,
    price: ({ before, now }: Step) =>
      before === null
        ? "passou a ter oferta"
        : now === null
          ? `ficou sem oferta (era ${formatCents(before)})`
          : `preço ${moved(before, now)} de ${formatCents(before)} para ${formatCents(now)}`,
    position: ({ before, now }: Step) =>
      before === null
        ? "entrou no ranking"
        : now === null
          ? `ficou sem posição (era ${formatOrdinal(before)})`
          : `${moved(now, before)} do ${formatOrdinal(before)} para o ${formatOrdinal(now)} lugar`,
  },
  alerts: {
    title: "Alertas que dispararam",
    all: "Ver seus alertas",
    quiet: (total: number, days: number) =>
      total === 1
        ? `Seu alerta não disparou nos últimos ${days} dias.`
        : `Nenhum dos seus ${formatCount(total, alert)} disparou nos últimos ${days} dias.`,
    messages: "Ler as mensagens",
    empty: "Peça um aviso para quando o preço baixar ou a nota mudar. Você cria o alerta na página do item.",
    emptyLink: "Buscar um item",
  },
  lists: {
    title: "Suas listas",
    all: (total: number) => (total === 1 ? "Abrir suas listas" : `Ver suas ${formatCount(total, list)}`),
    empty: "Junte itens em uma lista, como “cozinha nova”, e compartilhe o endereço com quem quiser.",
    emptyLink: "Criar uma lista",
  },
  account: "Dados e acesso",
} as const;
