import type { RankingContent, RankingDeed, RankingStateName } from "@/lib/contracts/ranking-state";
import { formatCount, type CountedNoun } from "@/lib/format/plural";

const deeds: Record<RankingDeed, string> = {
  escondido: "Ranking escondido. Ele e os itens dele saíram das páginas, da busca e do mapa do site.",
  publicado: "Ranking publicado de novo, com tudo o que tinha.",
  excluido: "Ranking excluído. Ele pode ser restaurado aqui.",
  restaurado: "Ranking restaurado, com tudo o que tinha.",
  "restaurado-escondido": "Ranking restaurado. Ele continua escondido, como estava antes.",
  endereco: "Endereço mudado. O antigo já leva ao novo.",
  liberado: "Endereço antigo liberado. Ele não leva mais a este ranking.",
};

const states: Record<RankingStateName, string> = {
  shown: "publicado",
  hidden: "escondido",
  deleted: "excluído",
};

const nouns: Record<keyof RankingContent, CountedNoun> = {
  items: { one: "item", other: "itens", none: "nenhum item" },
  reviews: { one: "avaliação", other: "avaliações" },
  offers: { one: "oferta", other: "ofertas" },
  followers: { one: "pessoa que acompanha", other: "pessoas que acompanham" },
  lists: { one: "lista com itens dele", other: "listas com itens dele" },
};
const kinds = ["items", "reviews", "offers", "followers", "lists"] as const;

/** What is there, one line each; at least the line about items. */
const contentOf = (content: RankingContent): string[] =>
  kinds
    .filter((kind) => kind === "items" || content[kind] > 0)
    .map((kind) => formatCount(content[kind], nouns[kind]));

export const rankingStateText = {
  title: (name: string) => `Publicação e endereço: ${name}`,
  states,
  link: "Publicação e endereço",
  edit: "Critérios e textos",
  see: "Ver o ranking",
  since: (state: RankingStateName, day: string) => `${states[state]} desde ${day}`,
  demonstration: "Este ranking é da demonstração: não muda de endereço e só sai do site junto com ela.",
  demonstrationLink: "Retirar a demonstração",
  content: contentOf,
  has: (content: RankingContent) => `Este ranking tem: ${contentOf(content).join(", ")}.`,
  visibility: {
    title: "Publicação",
    hide: "Esconder ranking",
    hideHint:
      "O ranking e os itens dele saem das páginas, da busca, dos dados abertos e do mapa do site; os endereços respondem que não estão publicados. Nada é apagado: importações e feeds continuam, e tudo volta quando o ranking for publicado de novo. As duas mudanças entram no registro público.",
    show: "Publicar de novo",
    showHint: "O ranking volta como está agora. Quem o acompanha não recebe aviso por isso.",
  },
  address: {
    title: "Endereço",
    field: "Endereço do ranking",
    hint: "O que vem depois de /rankings/. Letras minúsculas sem acento, números e hifens. O nome muda em “Critérios e textos”.",
    save: "Mudar o endereço",
    former: "Endereços antigos",
    formerHint:
      "Levam a este ranking, e importações que os usam continuam a servir a ele. Nenhum outro ranking pode ter um deles antes que seja liberado.",
    back: "Usar de novo",
    backOf: (slug: string) => `Usar de novo o endereço ${slug}`,
    release: "Liberar",
    releaseOf: (slug: string) => `Liberar o endereço ${slug}`,
  },
  deletion: {
    title: "Excluir",
    lead: "Como esconder, e além disso nenhuma importação, feed ou item novo entra no ranking. Ele guarda tudo e o endereço, e pode ser restaurado.",
    gone: "Sai do site:",
    confirm: "Entendo o que sai do site",
    submit: "Excluir ranking",
  },
  restoration: {
    title: "Restaurar",
    lead: "O ranking volta como era antes de ser excluído.",
    submit: "Restaurar ranking",
  },
  removal: {
    title: "Apagar para sempre",
    lead: "Apaga o ranking com tudo o que ele tem e libera os endereços dele. Não há volta. O que o registro público diz das notas continua lá.",
    confirm: (name: string) => `Para confirmar, escreva o nome do ranking: ${name}`,
    submit: "Apagar para sempre",
  },
  removed: (name: string) => `“${name}” foi apagado para sempre.`,
  nothing: "Nada mudou",
  problems: {
    invalid: "Use letras minúsculas sem acento, números e hifens simples, como air-fryers.",
    taken:
      "Outro ranking tem este endereço, ou teve. Um endereço antigo pode ser liberado na página daquele ranking.",
    deleted: "Este ranking foi excluído. Restaure-o primeiro.",
    "not-deleted": "Este ranking já foi restaurado.",
    "other-name": "O nome não é igual ao do ranking.",
    demonstration: "Este ranking é da demonstração, e só sai junto com ela.",
    confirm: "Confirme que você entende o que sai do site.",
    former: "Este endereço antigo já não leva a este ranking.",
  },
  deeds,
} as const;
