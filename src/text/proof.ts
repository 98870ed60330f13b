import type { Assumption } from "@/lib/scoring/assumptions";
import type { CheckResult } from "@/lib/scoring/proof";

const assumptions: Record<Assumption, string> = {
  "so-verificadas": "só contassem as compras verificadas",
  "sem-recentes": "os últimos 30 dias não contassem",
  "sem-base": "a base da categoria não entrasse na conta",
  "mais-uma": "chegasse mais uma avaliação de 1 estrela, com peso 1",
};

const served: Record<CheckResult, string> = {
  match: "Refeita pelo servidor ao montar esta página: confere.",
  difference: "Refeita pelo servidor ao montar esta página: não confere.",
  unknown: "Os dados públicos de agora não bastam para dizer se confere.",
};

const checked: Record<CheckResult, string> = {
  match: "Refeita agora no seu navegador: confere.",
  difference: "Refeita agora no seu navegador: não confere.",
  unknown: "Seu navegador não conseguiu os dados para refazer esta conta.",
};

interface LevelTexts {
  readonly title: string;
  readonly lead: (ranking: string) => string;
}

const levels: Record<"score" | "reviews" | "prior" | "log", LevelTexts> = {
  score: {
    title: "A nota sai das somas",
    lead: () => "Somas do item, mais a base da categoria, divididas pelos pesos.",
  },
  reviews: {
    title: "As somas saem das avaliações",
    lead: () =>
      "Cada avaliação vale de 0 (1 estrela) a 100 (5 estrelas), vezes o peso dela. As de um dia contam no máximo como 2, e as de um mês como 5; um mês pesa 5% menos para cada mês posterior com avaliações. Cada linha é um mês: quanto ele conta × a média dele. O arquivo tem todas as que contam, sem nada que identifique quem escreveu.",
  },
  prior: {
    title: "A base sai da categoria",
    lead: (ranking) =>
      `A base é o que se espera de um item de ${ranking} antes de alguém avaliar. Ela foi calculada com as somas de todos os itens naquele dia, e fica guardada com eles.`,
  },
  log: {
    title: "A nota está no registro público",
    lead: () =>
      "Cada nota publicada entra num registro público que só cresce. Aqui se confere que o registro desta nota diz o que está acima, que ele está na árvore de todos, e que o ponto de controle dela tem a nossa assinatura.",
  },
};

/** Where every criterion is measured. */
const measuredLevels: typeof levels = {
  score: {
    title: "A nota sai das medições",
    lead: () => "Cada medição vira pontos de 0 a 100, e a nota é a soma dos pontos vezes os pesos.",
  },
  reviews: {
    title: "Avaliações não entram na conta",
    lead: (ranking) => `Em ${ranking}, a nota vem só de medições: o que as pessoas avaliam não a muda.`,
  },
  prior: {
    title: "O que falta sai da categoria",
    lead: (ranking) =>
      `Quando um item de ${ranking} não tem uma das medições, entra no lugar a média dos itens que a têm. Ela foi calculada naquele dia, e fica guardada.`,
  },
  log: levels.log,
};

/** Numbers are formatted by the caller. */
export const proofText = {
  title: (name: string) => `Prova real: ${name}`,
  description: (name: string, score: string) =>
    `Refaça a conta da nota ${score} de ${name}: as somas, cada avaliação que conta e a base da categoria, com os dados para baixar.`,
  descriptionMeasured: (name: string, score: string) =>
    `Refaça a conta da nota ${score} de ${name}: cada medição, o peso dela e o registro público, com os dados para baixar.`,
  descriptionUnrated: (name: string) =>
    `Veja os dados que existem sobre ${name} e por que ainda não há nota.`,
  lead: "Tirar a prova real é refazer a conta. Aqui está cada passo que leva à nota, com os números de verdade. Confira à mão, baixe os dados, ou deixe seu navegador conferir.",
  crumb: "Prova real",
  summary: {
    title: "Resultado",
    served: "O servidor refez as contas ao montar a página.",
    checking: "Seu navegador está baixando os dados e refazendo as contas…",
    match: (count: string) => `Seu navegador refez as ${count} contas com os dados públicos. Todas conferem.`,
    difference: "Uma das contas não confere. Veja qual, abaixo.",
    unknown: "O que deu para refazer confere; veja abaixo o que ficou sem resposta.",
    stale: "A nota mudou enquanto você lia. Recarregue a página para conferir a nova.",
    reload: "Recarregar",
    retry: "Tentar de novo",
    back: (name: string) => `Voltar para ${name}`,
  },
  levels: (isMeasured: boolean) => (isMeasured ? measuredLevels : levels),
  checking: "Refazendo no seu navegador…",
  served,
  checked,
  pending: "Chegaram dados depois da última publicação; a nota os leva em conta em instantes.",
  part: "Parte",
  sum: "Conta",
  result: "Resultado",
  score: {
    open: "Ver as somas",
    prior: "Base da categoria",
    reviews: "Avaliações que contam",
    reviewsHint: (counted: string, weight: string) => `${counted}, que contam como ${weight}`,
    mean: "Média exata",
    interval: "A nota pode variar de",
    intervalSum: (mean: string, deviation: string) => `${mean} ± 1,645 × ${deviation}`,
    displayed: "Nota mostrada",
    rounding: "arredondada, sem passar para outra faixa",
    measured: (value: string, worst: string, best: string) =>
      `${value}, na régua em que ${worst} vale 0 e ${best} vale 100`,
    weight: (percent: string) => `vale ${percent} da nota`,
    noEvidence: "sem dados: média da categoria",
    unrated: "Não há o que somar: nenhuma avaliação ou medição que conte chegou até agora.",
    download: "Somas, base e resultado",
  },
  reviews: {
    open: "Ver as avaliações, mês a mês",
    noPeriod: "Médias sem período",
    monthHint: (weight: string) => `n = ${weight}`,
    monthLine: (countsAs: string, mean: string) => `${countsAs} × ${mean}`,
    total: "Soma dos valores",
    weights: "Contam juntas como",
    overall: "Estrelas gerais",
    criterion: (name: string) => `Estrelas para ${name}`,
    none: "Nenhuma avaliação conta aqui. A nota vem de medições.",
    download: "Todas as avaliações que contam",
    many: (pages: string) => `São ${pages} arquivos. Seu navegador só os baixa se você pedir.`,
    start: "Conferir todas no navegador",
  },
  prior: {
    open: "Ver a conta da base",
    version: (version: string) => `Base v${version}`,
    items: "Itens com avaliações",
    counted: "Avaliações deles",
    months: "Meses com avaliações deles",
    within: "Variação entre os meses de um item",
    between: "Variação entre os itens",
    strength: "Avaliações de partida",
    strengthSum: (within: string, between: string) => `${within} ÷ ${between}, entre 5 e 40`,
    strengthNone: "os itens não diferem: o máximo, 40",
    mean: "Média da base",
    meanSum: "média dos itens, cada um pelo crédito que tem",
    measured: (items: string) => `Média de ${items} com medição`,
    coldStart: "Menos de dois itens tinham dados: vale a base fixa do método.",
    overall: "Estrelas gerais",
    missing:
      "Esta nota usa uma base anterior ao arquivo das somas. A próxima atualização da categoria guarda as dela.",
    download: "As somas de todos os itens",
  },
  log: {
    open: "Ver o registro",
    position: "Registro",
    number: (position: string) => `nº ${position}`,
    at: "Publicada em",
    cause: "Por quê",
    hash: "Código (SHA-256)",
    key: "Chave pública",
    leaf: "Ver o registro inteiro",
    waiting: "A nota acabou de mudar: o registro dela sai em um segundo.",
    proof: "Baixar a prova de inclusão",
    checkpoint: "Ponto de controle de agora",
    about: "Como o registro funciona",
  },
  history: {
    title: "Todos os registros deste item",
    open: "Ver todos",
    /** Beside the title, which names the section. */
    table: "Tabela dos registros",
    lead: "O que mudou, quando e por quê, da mais nova para a mais antiga.",
    date: "Data",
    change: "Nota",
    cause: "Por quê",
    position: "Registro",
    older: "registro antigo",
  },
  download: { csv: "CSV", excel: "CSV para planilhas", json: "JSON" },
  suppositions: {
    title: "E se…",
    lead: "Veja quanto a nota mudaria. É só uma simulação: a nota publicada continua a mesma.",
    legend: "Qual seria a nota se",
    assumptions,
    submit: "Calcular",
    published: "Nota publicada",
    supposed: "Nota na simulação",
    none: "Sem avaliação",
    result: (published: string, supposed: string) => `De ${published} para ${supposed}`,
    same: (score: string) => `A nota continuaria ${score}`,
    mean: (mean: string) => `média exata ${mean}`,
  },
} as const;
