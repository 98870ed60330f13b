import type {
  FeedFailure,
  FeedKind,
  FeedRunState,
  FeedState,
  PictureFailure,
  RowReason,
} from "@/lib/contracts/feeds";
import type { FeedResult } from "@/lib/contracts/operator-feeds";

const failures: Record<FeedFailure["reason"], (detail: string) => string> = {
  malformed: (line) => `O XML está quebrado na linha ${line}.`,
  doctype: () => "O arquivo declara um DOCTYPE ou entidades, que não são aceitos.",
  "too-large": () => "O arquivo, ou um elemento dele, é grande demais.",
  "too-deep": () => "O XML tem elementos dentro de elementos demais.",
  missing: () => "O arquivo não tem os elementos deste tipo de feed. Confira o tipo.",
  encoding: (name) => `A codificação declarada não serve para o que o arquivo contém (${name}).`,
  gzip: () => "O arquivo compactado está incompleto ou quebrado.",
  columns: (names) =>
    names === "" ? "A tabela não pôde ser lida." : `Faltam colunas na primeira linha: ${names}.`,
  empty: () => "O arquivo não tem nenhuma linha.",
  address: () => "O endereço não é https, ou tem nome de usuário.",
  "private-address": (host) => `${host} é um endereço de rede interna, que não é consultado.`,
  redirect: (origin) => `${origin} leva a outro endereço que não é aceito.`,
  status: (status) => `O servidor respondeu com o código ${status}.`,
  timeout: () => "O servidor demorou demais.",
  connection: (code) => `Não houve conexão com o servidor (${code}).`,
  "no-file": () => "Nenhum arquivo foi enviado ainda.",
  interrupted: () => "A leitura foi interrompida e será repetida.",
  broken: () => "Erro inesperado. Os detalhes estão no log do servidor.",
};

/** Only where the sentence differs from that for a file. */
const pictureFailures: Partial<Record<PictureFailure["reason"], string>> = {
  "too-large": "A foto passa de 8 MB.",
  "not-a-photo": "O que veio não é uma foto em JPEG, PNG ou WebP.",
  "too-many-pixels": "A foto passa de 24 megapixels.",
  damaged: "O arquivo da foto está danificado.",
};

const pictureFailureOf = ({ reason, detail = "" }: PictureFailure): string =>
  pictureFailures[reason] ?? failures[reason as FeedFailure["reason"]](detail);

const reasons: Record<RowReason, string> = {
  missing: "falta",
  "too-long": "longo demais",
  unreadable: "ilegível",
  price: "não é um preço como 99.90 BRL",
  currency: "não está em reais (BRL)",
  address: "não é um endereço",
  gtin: "não é um GTIN válido",
  instalments: "parcelamento incompleto",
  leasing: "é leasing, não compra",
  rating: "nota fora da escala",
  date: "não é uma data",
  "no-product": "não diz qual produto",
  adult: "produto para adultos",
  "not-new": "não é novo",
  "not-in-stock": "sem estoque",
  subscription: "preço com assinatura",
  several: "preço de mais de uma unidade",
  spam: "marcada como spam",
  repeated: "repetida",
};

const kinds: Record<FeedKind, string> = {
  "merchant-products": "Produtos e preços (Google Merchant Center)",
  "product-reviews": "Avaliações (Google Product Reviews 2.4)",
};

const states: Record<FeedState, string> = {
  active: "Ativo",
  paused: "Pausado",
  waits: "Espera sua confirmação",
  deleting: "Sendo excluído",
};

const runStates: Record<FeedRunState, string> = {
  running: "Em andamento",
  done: "Concluída",
  unchanged: "Sem mudança",
  waits: "Espera confirmação",
  discarded: "Descartada",
  failed: "Falhou",
};

const done: Record<FeedResult, string> = {
  criado: "Feed criado.",
  salvo: "Feed salvo.",
  pedido: "O feed será lido agora. O resultado aparece aqui e em Tarefas.",
  pausado: "Feed pausado.",
  retomado: "Feed retomado.",
  confirmado: "O novo tamanho foi confirmado. O feed será lido agora.",
  descartado: "O arquivo menor foi descartado. Nada mudou.",
  excluindo: "O feed está sendo excluído com o que trouxe. Veja em Tarefas.",
  enviado: "Arquivo recebido. Ele será lido agora.",
};

export const operatorFeedsText = {
  failureOf: ({ reason, detail = "" }: FeedFailure) => failures[reason](detail),
  pictureFailureOf,
  reasons,
  kinds,
  states,
  runStates,
  done,
  overdue: "Atrasado",
  list: {
    title: "Feeds",
    lead: "Arquivos que lojas publicam sempre no mesmo endereço, com preços ou avaliações. O site os lê sozinho.",
    none: "Nenhum feed ainda.",
    add: "Novo feed",
    queue: "Ver ofertas a conferir",
    table: "Feeds com o estado e a última leitura",
    columns: {
      name: "Nome",
      state: "Estado",
      applied: "Última leitura",
      next: "Próxima",
      waiting: "A conferir",
    },
    never: "nunca",
    manual: "arquivo enviado",
  },
  form: {
    newTitle: "Novo feed",
    newLead: "Com um endereço, o site busca o arquivo sozinho. Sem endereço, você envia o arquivo.",
    title: (name: string) => `Feed: ${name}`,
    facts: "Dados do feed",
    summary: "O feed não foi salvo",
    name: "Nome",
    nameHint: "Como você o reconhece aqui.",
    kind: "Tipo",
    address: "Endereço (https)",
    addressHint: "Deixe vazio para enviar o arquivo você mesmo.",
    category: "Categoria",
    allCategories: "Todas as categorias",
    categoryHint: "Com uma categoria, só os itens dela recebem o que o feed traz.",
    store: "Loja",
    storeHint: "O nome que os visitantes leem ao lado do preço.",
    commissioned: "Os links são comissionados (os visitantes são avisados)",
    pictures: "Usar as fotos do feed nos itens sem foto",
    picturesHint:
      "Só marque se a loja permite: o site guarda uma cópia da foto e a mostra no item, sem mudar as fotos que já existem.",
    interval: "Ler a cada",
    intervals: {
      1: "1 hora",
      3: "3 horas",
      6: "6 horas",
      12: "12 horas",
      24: "1 dia",
      168: "7 dias",
    } as Readonly<Record<number, string>>,
    create: "Criar feed",
    save: "Salvar",
    problems: {
      name: "Escreva um nome com até 80 letras.",
      kind: "Escolha o tipo.",
      address: "Escreva um endereço https sem nome de usuário, de um servidor da internet pública.",
      category: "Escolha uma categoria da lista.",
      store: "Escreva o nome da loja com até 100 letras.",
      interval: "Escolha de quanto em quanto tempo o feed é lido.",
      file: "Escolha um arquivo de até 32 MB. Arquivos maiores entram por um endereço.",
      "long-file":
        "O arquivo passa do limite de 32 MB. Compacte-o com gzip, ou deixe o site buscá-lo em um endereço.",
      deleting: "O feed está sendo excluído: nada mais pode mudar.",
      "not-waiting": "Nenhum arquivo espera por confirmação. Veja como o feed está agora.",
    },
  },
  actions: {
    title: "Agora",
    run: "Ler agora",
    pause: "Pausar",
    resume: "Retomar",
    upload: "Enviar arquivo",
    file: "Arquivo (XML ou texto com tabulações, também .gz, até 32 MB)",
    shrunken: "O arquivo encolheu",
    shrunkenText: (before: string, now: string, loss: string) =>
      `O arquivo anterior tinha ${before} linhas aproveitáveis, o novo tem ${now} (${loss} a menos). Nada dele foi aplicado. Se a loja tem mesmo menos produtos ou avaliações, confirme; se parece um erro da loja, descarte.`,
    confirm: "Confirmar o novo tamanho",
    discard: "Descartar",
    remove: "Excluir o feed",
    wayBack: (isUploaded: boolean) =>
      isUploaded
        ? "Se o último arquivo estava errado, envie de novo o anterior: o site passa a ter o que ele diz."
        : "Se o último arquivo estava errado, peça à loja que o corrija e use “Ler agora”: o site passa a ter o que ele diz.",
    brought: (offers: string, reviews: string) => `O feed tem no site agora: ${offers} e ${reviews}.`,
    offers: { one: "oferta", other: "ofertas", none: "nenhuma oferta" },
    reviews: { one: "avaliação", other: "avaliações", none: "nenhuma avaliação" },
    removeHint:
      "As ofertas e as avaliações que ele trouxe saem do site, e as notas são recalculadas. As fotos que ele trouxe ficam nos itens.",
  },
  runs: {
    title: "Últimas leituras",
    none: "O feed ainda não foi lido.",
    rows: { one: "linha", other: "linhas" },
    counts: {
      created: "novas",
      changed: "mudadas",
      unchanged: "iguais",
      removed: "retiradas",
      rejected: "recusadas",
      unmatched: "sem item",
      held: "com preço a conferir",
    },
    problems: { one: "tipo de problema nas linhas", other: "tipos de problema nas linhas" },
    example: (line: number, id: string, value: string) =>
      [`ex.: linha ${line}`, id && `id ${id}`, value && `“${value}”`].filter(Boolean).join(", "),
  },
  pictures: {
    title: "Fotos",
    all: { one: "foto de item sem foto", other: "fotos de itens sem foto" },
    counts: {
      shown: "em uso",
      waiting: "esperam",
      retried: "serão tentadas de novo",
      failed: "sem sucesso",
      removed: "retiradas pela redação",
      spared: "dispensadas, porque o item já tem outra",
    },
    off: "As fotos deste feed estão desligadas: as que esperam não são buscadas.",
    problems: { one: "foto que não veio", other: "fotos que não vieram" },
    problem: (count: string, example: string) => `${count} (ex.: ${example})`,
    some: { one: "foto", other: "fotos" },
  },
  queue: {
    title: "Ofertas a conferir",
    lead: "Produtos dos feeds para os quais nenhum item foi encontrado por GTIN, nem por marca e código do fabricante, e ofertas com um preço muito abaixo do esperado. Escolha o item ou ignore.",
    none: "Nenhuma oferta espera.",
    noneFound: "Nenhuma oferta espera com este filtro.",
    found: { one: "oferta espera", other: "ofertas esperam" },
    search: "Nome ou marca",
    feed: "Feed",
    allFeeds: "Todos os feeds",
    filter: "Filtrar",
    list: "Ofertas",
    brand: "Marca",
    gtin: "GTIN",
    mpn: "Código",
    since: (day: string) => `desde ${day}`,
    held: (known: string) =>
      `Preço a conferir: esperado perto de ${known}. Para publicar este preço, escolha o item e ligue a oferta; se estiver errado, ignore.`,
    see: "Ver na loja",
    seeLabel: (title: string) => `Ver ${title} na loja (abre em nova aba)`,
    item: "Item",
    itemLabel: (title: string) => `Item para ${title}`,
    choose: "Escolha o item",
    noSuggestion: "Nenhum item parecido",
    other: "ou endereço do item",
    otherLabel: (title: string) => `Endereço do item para ${title}`,
    hint: "Por exemplo /itens/ventilador-brisa.",
    mark: "Marcar para ignorar",
    markLabel: (title: string) => `Marcar ${title} para ignorar`,
    assign: "Ligar as escolhidas",
    ignore: "Ignorar as marcadas",
    ligadas: {
      one: "oferta ligada a um item",
      other: "ofertas ligadas a itens",
      none: "Nenhuma oferta foi ligada",
    },
    ignoradas: { one: "oferta ignorada", other: "ofertas ignoradas", none: "Nenhuma oferta foi ignorada" },
    summary: "Nada foi ligado",
    problems: {
      nothing: "Escolha um item para pelo menos uma oferta.",
      unmarked: "Marque pelo menos uma oferta.",
      unknown: (typed: string) => `Nenhum item tem o endereço “${typed}”.`,
    },
  },
};
