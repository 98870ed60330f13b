import { scoreCauses } from "@/text/score-causes";

interface Gendered {
  plural: string;
  gender: "feminine" | "masculine";
}

/** Numbers and prices are formatted by the caller. */
export const itemText = {
  sections: {
    label: "Nesta página",
    conta: "A conta",
    criterios: "Critérios",
    distribuicao: "Estrelas",
    fonte: "Fonte",
    historico: "Histórico",
    ofertas: "Ofertas",
    pontos: "Pontos fortes e fracos",
    ficha: "Ficha técnica",
    custo: "Custo por estado",
    parecidos: "Parecidos",
    alternativas: "Alternativas",
    avaliacoes: "Avaliações",
  },
  hero: {
    place: (position: string) => `${position} lugar`,
    placeOf: (count: string) => `de ${count} em`,
    inRanking: "Em",
    likely: (low: string, high: string) => `pode estar entre o ${low} e o ${high}`,
    tieHint: (hasMargin: boolean) =>
      `A diferença para os mais próximos é ${hasMargin ? "" : "nenhuma, ou "}pequena demais para dizer quem é melhor.`,
    few: "Poucas avaliações: ainda sem posição no ranking",
    fewMeasured: "Poucos dados: ainda sem posição no ranking",
    newerPeriod: (period: string) => `e o ranking já tem os de ${period}`,
    fewReviews: (minimum: string) => `A posição vem a partir de ${minimum} avaliações contadas.`,
    fewCriteria: (minimum: string) =>
      `A posição vem quando critérios com metade do peso tiverem medição ou ${minimum} avaliações contadas.`,
    fewMeasurements: "A posição vem quando critérios com metade do peso tiverem medição.",
    unrated: "Ninguém avaliou ainda. Sem dados não há nota, e isso não é zero.",
    unratedSource:
      "A fonte não publicou dados suficientes sobre este caso. Sem dados não há nota, e isso não é zero.",
    outdated:
      "Sem dado no período do ranking: a última medição é velha demais para valer nota. Ela está em “Critério por critério”.",
    exact: "Nota medida, sem margem de amostra.",
    exactOfCases:
      "A nota vem direto dos números publicados. De quanto a quanto cada um pode variar está em “Critério por critério”.",
    measured: (measured: string, all: string) => `${measured} de ${all} critérios com medição`,
    updated: (date: string) => `Atualizada em ${date}`,
    scale: "Escala de 0 a 100",
    lowestPrice: "Menor preço à vista",
    atStore: (store: string) => `na loja ${store}`,
    seeOffers: (offers: string) => `Ver ${offers}`,
    seeSum: "Como chegamos a esta nota",
    list: "Lista",
    alert: "Avisar se baixar",
    wasLower: (price: string, day: string) => `6 meses: já custou ${price} em ${day}.`,
    isLowest: "É o menor preço dos últimos 6 meses.",
    noData: "sem dado",
    moreCriteria: (count: string) => (count === "1" ? "e mais 1 critério" : `e mais ${count} critérios`),
    higherThan: (below: string, others: string) =>
      below === others
        ? `Nota maior que a de todos os outros ${others} do ranking que têm nota.`
        : `Nota maior que a de ${below} dos outros ${others} do ranking que têm nota.`,
    worth: {
      upTo: (price: string) => `Vale até ${price}`,
      over: (price: string) => `Por ${price} já há melhor`,
      none: "Nada melhor à venda",
      noneText: "Nenhum item à venda neste ranking tem nota que passe da margem de erro desta.",
      /** The cheapest better one. */
      sum: (name: string, price: string, score: number) => `${name} custa ${price} e tem nota ${score}.`,
      proof: (own: string, low: string) =>
        `A conta: a nota exata daqui, ${own}, fica abaixo do mínimo provável de lá, ${low}. A diferença passa da margem de erro.`,
    },
    dataFrom: "De onde vêm os dados",
    sourceLink: "Abrir a fonte",
    licence: (name: string) => `Licença: ${name}`,
  },
  sum: {
    title: "Como chegamos a esta nota",
    /** "84 = 15 avaliações de partida na média da categoria (75) + 40 avaliações reais (média 87), divididas por 55." */
    sentence: (parts: {
      score: string;
      priorStrength: string;
      priorMean: string;
      reviews: string;
      /** W, where it differs from the number of reviews. */
      weight: string | null;
      mean: string;
      divisor: string;
    }) =>
      `${parts.score} = ${parts.priorStrength} avaliações de partida na média da categoria (${parts.priorMean}) + ` +
      `${parts.reviews}${parts.weight === null ? "" : `, que contam como ${parts.weight}`} (média ${parts.mean}), ` +
      `divididas por ${parts.divisor}.`,
    why: {
      title: (score: number) => `Por que ${score}?`,
      criterion: (name: string, score: string) => `${name} (${score})`,
      up: (criteria: readonly string[]) =>
        `${criteria.length === 1 ? "Puxa" : "Puxam"} para cima: ${criteria.join(" e ")}.`,
      down: (criteria: readonly string[]) =>
        `${criteria.length === 1 ? "Puxa" : "Puxam"} para baixo: ${criteria.join(" e ")}.`,
      even: "Todos os critérios ficam perto da nota.",
      settled: (reviews: string, mean: string) =>
        `${reviews} dão em média ${mean}, e são tantas que a nota já é quase essa média.`,
      held: (reviews: string, mean: string, prior: string) =>
        `${reviews} dão em média ${mean}. Elas ainda não bastam para deixar de lado a média da categoria, ${prior}, que puxa a nota.`,
    },
    realReviews: { one: "avaliação real", other: "avaliações reais" },
    weightedSentence: (score: string, terms: string) => `${score} = ${terms}.`,
    term: (weight: string, score: string, criterion: string) => `${weight} × ${score} (${criterion})`,
    part: "Parcela",
    product: "Conta",
    result: "Resultado",
    priorLine: "Base da categoria",
    priorHint: (strength: string) => `vale como ${strength} avaliações na média`,
    reviewsLine: "Avaliações reais",
    weightHint: "cada dia conta no máximo como 2, cada mês como 5, e os mais antigos um pouco menos",
    publishedHint: (source: string) => `publicadas por ${source}`,
    total: "Soma",
    score: "Nota",
    rounded: (mean: string, score: string) => `${mean}, arredondado para ${score}`,
    categoryMean: "média da categoria",
    starScale: "Na conta, 1 estrela vale 0, 2 valem 25, 3 valem 50, 4 valem 75 e 5 valem 100.",
    priorWhy: "A base segura as notas de quem tem poucas avaliações perto da média.",
    pending:
      "Chegaram avaliações depois da última publicação. A conta abaixo já as tem; a nota muda na próxima atualização.",
    unrated: "Não há o que somar: nenhuma avaliação ou medição que conte chegou até agora.",
    belowBorder: (mean: string, border: number, score: number) =>
      `${mean} ainda está abaixo de ${border}, onde começa a faixa seguinte. Por isso a nota é ${score}, e não ${border}: a faixa vale para a conta exata, e o número nunca a contradiz.`,
    decimals: "Os números acima estão arredondados para leitura; os completos estão no JSON.",
    proof: "Tirar a prova real",
    proofAt: (position: string) => `Tirar a prova real (registro nº ${position})`,
    method: "Ler o método",
    inputs: "Baixar todos os dados da conta (JSON)",
    months: {
      title: "Mês a mês",
      rule: "Cada mês conta no máximo como 5 avaliações e cada dia como 2; um mês pesa 5% menos para cada mês posterior com avaliações.",
      columns: ["Mês", "Avaliações (n)", "Média", "Conta como"],
      ofCriteria:
        "Nas estrelas de cada critério, um mês conta no máximo como 5 avaliações e um dia como 2; um mês pesa 5% menos para cada mês posterior com avaliações.",
      ofCriteriaLink: "Ver a tabela de cada critério, mês a mês",
      noPeriod: "Médias sem período",
    },
    versions: (method: string, prior: string) => `Método v${method}, média da categoria v${prior}`,
  },
  criteria: {
    title: "Critério por critério",
    weight: (percent: string) => `peso ${percent}`,
    partial: (score: number) => `Nota parcial ${score} de 100`,
    measured: (value: string, period: string) => `Medido: ${value} (${period})`,
    interval: ([low, high]: readonly [string, string], cases: string) =>
      low === high
        ? `${low} com 90% de confiança, em ${cases}`
        : `Entre ${low} e ${high} com 90% de confiança, em ${cases}`,
    /** Of one case, and of several without a name of their own. */
    oneCase: "um só caso",
    cases: "casos",
    casesNote:
      "O intervalo diz de quanto a quanto o número podia ficar só pelo acaso de quais casos houve no período. De uma média, a fonte não publica como as notas se espalham: o intervalo supõe o maior espalhamento possível e é largo de sobra. Ele não entra na conta da nota.",
    /** "De 51,2 (janeiro de 2025) a 58,4 (março de 2025), período a período" */
    periods: (first: string, last: string) => `De ${first} a ${last}, período a período`,
    valueOf: (value: string, period: string) => `${value} (${period})`,
    periodsOf: (criterion: string) => `${criterion}, período a período`,
    period: "Período",
    valueIn: (unit: string) => `Medido (${unit})`,
    between: "Entre",
    caseCount: "Casos",
    endsOf: ([low, high]: readonly [string, string]) => (low === high ? low : `${low} e ${high}`),
    rule: (worst: string, best: string) => `${worst} vale 0; ${best} vale 100`,
    outdated: (value: string, period: string) =>
      `Última medição: ${value} (${period}). É velha demais para contar: usamos a média da categoria.`,
    notMeasured: "Não medido: usamos a média da categoria.",
    notReviewed: "Ninguém avaliou este ponto ainda: usamos a média da categoria.",
  },
  distribution: {
    title: "Estrelas de quem avaliou",
    mean: (reviews: string) => `média simples de ${reviews}`,
    stars: { one: "estrela", other: "estrelas" },
    onlyCounted: "Só as avaliações que contam na nota.",
    row: (stars: string, percent: string, reviews: string) => `${stars}: ${percent}, ${reviews}`,
  },
  source: {
    title: "Os dados publicados",
    lead: (source: string) => `Médias e contagens publicadas por ${source}. Só repetimos o que está lá.`,
    period: "Período",
    mean: "Média",
    meanOn: (scale: string) => `Média, ${scale}`,
    count: "Avaliações",
    scale: (minimum: string, maximum: string) => `escala de ${minimum} a ${maximum}`,
    none: "sem avaliação",
  },
  history: {
    title: "A nota no tempo",
    none: "A nota ainda não foi publicada.",
    one: (date: string, score: string) =>
      `Publicada uma vez, em ${date}, com nota ${score}. Ainda não mudou.`,
    oneUnrated: (date: string) => `Registrada em ${date}, ainda sem nota. Nada mudou desde então.`,
    caption: (parts: { from: string; until: string; lowest: string; highest: string; last: string }) =>
      `${parts.from === parts.until ? `Em ${parts.until}` : `De ${parts.from} a ${parts.until}`} a nota ficou entre ${parts.lowest} e ${parts.highest}; agora é ${parts.last}. ` +
      "A faixa em volta da linha diz de quanto a quanto a nota podia variar.",
    periodCaption: (parts: { from: string; until: string; lowest: number; highest: number }) =>
      `Pelos dados da fonte, período a período (${parts.from} – ${parts.until}): ` +
      (parts.lowest === parts.highest
        ? `a nota ficou em ${parts.lowest}.`
        : `a nota ficou entre ${parts.lowest} e ${parts.highest}.`),
    periodTable: "Nota por período dos dados",
    periodNote:
      "Cada linha é calculada pelos critérios e pesos de hoje, com as medições publicadas até o período. O período abre o ranking daquela época.",
    period: "Período",
    interval: "Podia variar de",
    fromTo: (low: number, high: number) => `${low} a ${high}`,
    fullDay: (date: string, reviews: string) => `${reviews} em ${date}: num dia só, contaram como 2.`,
    published: "O que publicamos",
    table: "Ver as mudanças em tabela",
    tableCaption: "Mudanças publicadas, a mais recente primeiro",
    date: "Data",
    cause: "Por quê",
    change: "Nota",
    counted: "Na conta",
    hash: "Registro",
    hashHint:
      "Todas as linhas entram num registro assinado, então nenhuma pode ser trocada sem que se note. " +
      "Publicações antigas que mudaram menos de um ponto estão só no JSON.",
    json: "Histórico em JSON",
    causes: scoreCauses,
    unrated: "sem nota",
  },
  offers: {
    title: "Onde comprar",
    promise: "Preço e comissão nunca entram na nota nem na ordem do ranking.",
    cash: "à vista",
    cashOnly: "à vista no Pix, boleto ou dinheiro",
    cashOrCard: "à vista, também no cartão em 1 vez",
    cardPayment: "no cartão em 1 vez",
    byCard: (price: string) => `${price} no cartão em 1 vez`,
    discount: (percent: string) => `${percent}% a menos à vista`,
    lowest: "Menor preço",
    old: "preço antigo",
    downPayment: (amount: string, instalments: string) => `entrada de ${amount} + ${instalments}`,
    total: (total: string) => `total a prazo ${total}`,
    withInterest: (instalments: string) => `${instalments} com juros`,
    interestFree: (instalments: string) => `${instalments} sem juros`,
    seen: (relative: string, date: string) => `Preço visto ${relative} (${date})`,
    commissioned: "link comissionado",
    go: "Ir à loja",
    goTo: (store: string) => `Ir à loja ${store} (abre em nova aba)`,
    pay: "Parcelado",
  },
  priceHistory: {
    title: "Histórico do menor preço",
    lowest40: "Menor em 40 dias",
    lowest180: "Menor em 180 dias",
    lastSeen: (date: string) => `visto por último em ${date}`,
    today: {
      below: (percent: string) => `O preço de hoje está ${percent}% abaixo do normal dos últimos 6 meses.`,
      above: (percent: string) => `O preço de hoje está ${percent}% acima do normal dos últimos 6 meses.`,
      same: () => "Preço normal para os últimos 6 meses.",
    },
    median: (price: string) => `A mediana dos últimos 180 dias é ${price}.`,
    fewDays: "Ainda há menos de 60 dias com preço, ou nenhum preço hoje: não dizemos o que é usual.",
    open: "Ver cada mudança em tabela",
    table: "Menor preço à vista, pelo dia em que passou a valer",
    from: "Desde",
    lowest: "Menor preço",
    noOffer: "sem oferta",
    rule: "Menor preço à vista entre as lojas, no fim de cada dia. Um preço vale até mudar, sair do ar ou ficar sete dias sem ser visto. A mediana precisa de 60 dias com preço.",
  },
  notes: {
    title: "Pontos fortes e fracos",
    note: "O que a redação escreveu sobre este item. Nada disto entra na conta da nota.",
    positive: "Pontos fortes",
    negative: "Pontos fracos",
  },
  specifications: { title: "Ficha técnica" },
  locationCosts: {
    /** "De R$ 211,38 (Santa Catarina) a R$ 586,20 (Rio de Janeiro).", over all locations. */
    range: (lowest: string, lowestLocation: string, highest: string, highestLocation: string) =>
      `De ${lowest} (${lowestLocation}) a ${highest} (${highestLocation}).`,
    all: "Ver todos os estados",
    location: "Estado",
    cost: "Custo",
    between: (lowest: string, highest: string) => `${lowest} a ${highest}`,
  },
  related: {
    titleOf: ({ plural, gender }: Gendered) =>
      `${plural.charAt(0).toLocaleUpperCase("pt-BR")}${plural.slice(1)} ${gender === "feminine" ? "parecidas" : "parecidos"}`,
    title: "Modelos parecidos",
    /** By what they were chosen, in the order of their weights. */
    by: { facts: "pela ficha técnica", price: "pelo preço", brand: "pela marca" },
    note: (by: string) =>
      `${by.charAt(0).toLocaleUpperCase("pt-BR")}${by.slice(1)}. Ninguém paga para aparecer aqui.`,
  },
  neighbours: {
    title: "Logo acima e abaixo",
    titleBest: "Os melhores deste ranking",
    note: "Os mais próximos na ordem do ranking. Ninguém paga para aparecer aqui.",
    noteBest: "Os primeiros na ordem do ranking. Ninguém paga para aparecer aqui.",
    from: (price: string) => `a partir de ${price}`,
    all: (ranking: string) => `Ver o ranking de ${ranking}`,
  },
} as const;
