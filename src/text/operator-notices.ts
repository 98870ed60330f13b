import type { NoticeState } from "@/lib/contracts/operator-notices";

const states: Readonly<Record<NoticeState, string>> = {
  esperam: "Esperam uma escolha",
  ligados: "Ligados a itens",
  ignorados: "De nenhum item",
};

export const operatorNoticesText = {
  title: "Avisos de segurança",
  lead: "Recalls e alertas de autoridades. Um aviso aparece no item, nos rankings e nas comparações, e não muda a nota.",
  upload: {
    title: "Enviar um arquivo",
    label: "Arquivo de avisos",
    hint: (megabytes: number) =>
      `CSV, JSON ou XLSX de até ${megabytes} MB, com as colunas autoridade, numero, data, risco e link; afetados, providencia, marca, modelo e gtin onde houver. Um aviso sobre vários produtos tem uma linha para cada um.`,
    submit: "Importar",
  },
  queue: {
    title: "Produtos dos avisos",
    states: "Mostrar",
    state: states,
    none: "Nenhum produto aqui.",
    found: { one: "produto", other: "produtos" },
    list: "Produtos",
    hint: "O item é achado pelo GTIN, ou pela marca e o código do fabricante. Para os outros, escolha os itens ou marque que não é nenhum deles. O que você escolhe vale no lugar da escolha anterior.",
    unnamed: "Produto sem nome",
    brand: "Marca",
    gtin: "GTIN",
    linked: "Ligado a",
    items: (name: string) => `Itens de ${name}`,
    noSuggestion: "Nenhum item parecido.",
    other: "Endereços de outros itens",
    otherLabel: (name: string) => `Endereços de outros itens para ${name}`,
    mark: "Não é nenhum item do site",
    markLabel: (name: string) => `${name} não é nenhum item do site`,
    see: "Ver o aviso",
    seeLabel: (number: string) => `Ver o aviso nº ${number} (abre em nova aba)`,
    link: "Ligar aos itens escolhidos",
    ignore: "Ignorar os marcados",
  },
  done: {
    ligados: { one: "produto ligado", other: "produtos ligados", none: "Nenhum produto foi ligado" },
    ignorados: { one: "produto ignorado", other: "produtos ignorados", none: "Nenhum produto foi ignorado" },
  },
  summary: "Nada mudou",
  problems: {
    noFile: "Escolha um arquivo.",
    large: (megabytes: number) => `O arquivo tem mais de ${megabytes} MB.`,
    file: (problem: string) => `O arquivo não foi importado: ${problem}.`,
    nothing: "Escolha um item para pelo menos um produto.",
    unmarked: "Marque pelo menos um produto.",
    unknown: (typed: string) => `Nem todo endereço de “${typed}” é de um item.`,
  },
} as const;
