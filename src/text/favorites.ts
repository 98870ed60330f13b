import { formatCount } from "@/lib/format/plural";

const item = { one: "item", other: "itens", none: "nenhum item" };

export const favoritesText = {
  kept: "Guardado nos favoritos deste navegador.",
  keptInAccount: "Guardado nos seus favoritos.",
  see: "Ver favoritos",
  keptForLater:
    "A conta não respondeu. O favorito ficou guardado neste navegador e vai para a conta assim que ela responder.",
  notRemoved: "Não deu para remover o favorito agora. Tente de novo daqui a pouco.",
  full: "Sua conta já guarda 500 favoritos. Remova algum para salvar outro.",
  fullHere: "Este navegador já guarda 500 favoritos. Remova algum para salvar outro.",
  noStorage: "Este navegador não deixa o site salvar nada. Entre na sua conta para ter favoritos.",
  title: "Favoritos",
  description: "Os itens que você guardou neste navegador, com a nota e o menor preço de hoje.",
  lead: "Os itens que você guardou neste navegador. Ninguém mais os vê, e o site não sabe quais são.",
  account: {
    name: "Favoritos",
    title: "Seus favoritos",
    lead: "O que você guardou, com a nota e o menor preço de hoje. Aparece em todos os aparelhos em que você entrar.",
  },
  withoutScript: {
    heading: "Sem JavaScript, só a conta guarda favoritos",
    text: "Este navegador não pode salvar favoritos sozinho, porque o JavaScript está desligado. Na sua conta eles funcionam sem ele.",
    link: "Abrir os favoritos da conta",
    keep: "Salvar na minha conta",
  },
  signedIn: "Você entrou na sua conta: os favoritos ficam nela.",
  toAccount: "Abrir os favoritos da conta",
  signIn: "Entrar para levar a todos os aparelhos",
  merging: "Levando para a conta os favoritos deste navegador…",
  loading: "Carregando seus favoritos…",
  failed: "Os favoritos não carregaram. Eles continuam guardados.",
  retry: "Tentar de novo",
  empty: "Você ainda não guardou nada. Aperte “Favoritar” em um ranking, na busca ou na página de um item.",
  emptyLink: "Ver os rankings",
  count: (count: number) => formatCount(count, item),
  gone: (count: number) =>
    count === 1
      ? "1 item guardado não está mais no site."
      : `${count} itens guardados não estão mais no site.`,
  forget: "Esquecer o que não existe mais",
  offer: { title: "Salvar este item?", submit: "Salvar nos favoritos" },
  putIntoList: "Salvar em lista",
  putIntoListOf: (name: string) => `Salvar ${name} em uma lista`,
  remove: "Remover",
  removeOf: (name: string) => `Remover ${name} dos favoritos`,
  place: (position: string, ranking: string) => `${position} em ${ranking}`,
  unplaced: (ranking: string) => `sem posição em ${ranking}`,
  priceFrom: "a partir de",
  noPrice: "sem oferta",
  demonstration: "demonstração",
} as const;
