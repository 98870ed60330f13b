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

/** Texts of the page on which readers check a Nota. Numbers come in as they are to be read. */
export const proofText = {
  title: (name: string) => `Prova real: ${name}`,
  description: (name: string, score: string) =>
    `Refaça a conta da Nota ${score} de ${name}: as somas, cada avaliação que conta e a base da categoria, com os dados para baixar.`,
  descriptionUnrated: (name: string) =>
    `Veja os dados que existem sobre ${name} e por que ainda não há Nota.`,
  lead: "Tirar a prova real é refazer a conta. Aqui está cada passo que leva à Nota, com os números de verdade. Confira à mão, baixe os dados, ou deixe seu navegador conferir.",
  crumb: "Prova real",
  summary: {
    title: "Resultado",
    served: "O servidor refez as contas ao montar a página.",
    checking: "Seu navegador está baixando os dados e refazendo as contas…",
    match: (count: string) => `Seu navegador refez as ${count} contas com os dados públicos. Todas conferem.`,
    difference: "Uma das contas não confere. Veja qual, abaixo.",
    unknown: "O que deu para refazer confere; veja abaixo o que ficou sem resposta.",
    stale: "A Nota mudou enquanto você lia. Recarregue a página para conferir a nova.",
    reload: "Recarregar",
    retry: "Tentar de novo",
    back: (name: string) => `Voltar para ${name}`,
  },
  checking: "Refazendo no seu navegador…",
  served,
  checked,
  pending: "Chegaram dados depois da última publicação; a Nota os leva em conta em instantes.",
  part: "Parte",
  sum: "Conta",
  result: "Resultado",
  score: {
    title: "A Nota sai das somas",
    lead: "Somas do item, mais a base da categoria, divididas pelos pesos.",
    prior: "Base da categoria",
    reviews: "Avaliações que contam",
    reviewsHint: (counted: string, weight: string) => `${counted}, peso total ${weight}`,
    mean: "Média exata",
    interval: "Intervalo de 90%",
    intervalSum: (mean: string, deviation: string) => `${mean} ± 1,645 × ${deviation}`,
    displayed: "Nota mostrada",
    rounding: "arredondada, sem passar para outra faixa",
    measured: (value: string, worst: string, best: string) =>
      `${value}, na régua em que ${worst} vale 0 e ${best} vale 100`,
    weight: (percent: string) => `vale ${percent} da Nota`,
    noEvidence: "sem dados: média da categoria",
    unrated: "Não há o que somar: nenhuma avaliação ou medição que conte chegou até agora.",
    download: "Somas, base e resultado",
  },
  reviews: {
    title: "As somas saem das avaliações",
    lead: "Cada avaliação vale de 0 (1 estrela) a 100 (5 estrelas), vezes o peso dela. Abaixo estão todas as que contam, sem nada que identifique quem escreveu.",
    stars: { one: "estrela", other: "estrelas" },
    line: (reviews: string, weight: string, value: string) => `${reviews} × peso ${weight} × ${value}`,
    total: "Soma dos valores",
    weights: "Soma dos pesos",
    aggregate: (source: string, period: string) => `${source}, ${period}`,
    aggregateLine: (count: string, value: string) => `${count} × ${value}`,
    overall: "Estrelas gerais",
    criterion: (name: string) => `Estrelas para ${name}`,
    none: "Nenhuma avaliação conta aqui. A Nota vem de medições.",
    download: "Todas as avaliações que contam",
    many: (pages: string) => `São ${pages} arquivos. Seu navegador só os baixa se você pedir.`,
    start: "Conferir todas no navegador",
  },
  prior: {
    title: "A base sai da categoria",
    lead: (ranking: string) =>
      `A base é o que se espera de um item de ${ranking} antes de alguém avaliar. Ela foi calculada com as somas de todos os itens naquele dia, e fica guardada com eles.`,
    version: (version: string) => `Base v${version}`,
    items: "Itens com avaliações",
    counted: "Avaliações deles",
    within: "Variação dentro dos itens",
    between: "Variação entre os itens",
    strength: "Avaliações-base",
    strengthSum: (within: string, between: string) => `${within} ÷ ${between}, entre 15 e 60`,
    strengthNone: "os itens não diferem: o máximo, 60",
    mean: "Média da base",
    meanSum: "média dos itens, cada um pelo crédito que tem",
    measured: (items: string) => `Média de ${items} com medição`,
    coldStart: "Menos de dois itens tinham dados: vale a base fixa do método.",
    overall: "Estrelas gerais",
    missing:
      "Esta Nota usa uma base anterior ao arquivo das somas. A próxima atualização da categoria guarda as dela.",
    download: "As somas de todos os itens",
  },
  download: { csv: "CSV", excel: "CSV para planilhas", json: "JSON" },
  suppositions: {
    title: "E se…",
    lead: "Veja quanto a Nota mudaria. É só uma simulação: a Nota publicada continua a mesma.",
    legend: "Qual seria a Nota se",
    assumptions,
    submit: "Calcular",
    published: "Nota publicada",
    supposed: "Nota na simulação",
    none: "Sem avaliação",
    result: (published: string, supposed: string) => `De ${published} para ${supposed}`,
    same: (score: string) => `A Nota continuaria ${score}`,
    mean: (mean: string) => `média exata ${mean}`,
  },
} as const;
