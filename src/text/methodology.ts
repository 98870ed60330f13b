import { OUTDATED_SHARE } from "@/lib/scoring/prior";
import { formatInteger, plainNumber } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { commonText } from "@/text/common";
import type { ProseSection } from "@/text/prose";

export interface MethodNumbers {
  methodVersion: number;
  weights: { verified: number; unverified: number; excluded: number };
  /** Limits of the weights of written reviews. */
  limits: { ramp: { first: number; days: number }; daily: number; cluster: number };
  strength: { minimum: number; maximum: number };
  coldStart: { mean: number; strength: number; secondMoment: number; variance: number };
  /** What a day, a month and a mean of an unknown period count at most. */
  caps: { day: number; month: number; undated: number };
  /** The share that a month keeps at each later month with reviews. */
  monthDecay: number;
  /** D. */
  drift: number;
  minimumCounted: number;
  tieDeviations: number;
  draws: number;
  measured: { best: number; worst: number; value: number; normalised: number };
}

interface MethodPlaces {
  apiBase: string;
  exampleItem: { slug: string; name: string } | null;
}

/** The share that a month loses, "5%". */
const lostOf = ({ monthDecay }: MethodNumbers) => `${plainNumber(Math.round(100 * (1 - monthDecay)))}%`;

function forReaders(numbers: MethodNumbers): ProseSection[] {
  const { minimumCounted, caps } = numbers;
  return [
    {
      id: "em-uma-frase",
      heading: "A nota em uma frase",
      blocks: [
        "A nota é a média das avaliações do item, de 0 a 100, **misturada com a média da categoria**, que entra na conta como se fosse um punhado de avaliações a mais.",
        `**Cada mês conta no máximo como ${caps.month} avaliações e cada dia como ${caps.day}; um mês pesa ${lostOf(numbers)} menos para cada mês posterior com avaliações; a média da categoria conta como m avaliações.** Assim uma enxurrada de um dia não vira a nota, e o item de hoje pesa mais que o de anos atrás.`,
        "O punhado se chama **avaliações de partida**. Quando um item tem pouca avaliação, a base segura a nota perto do que é comum na categoria. Quando tem muita, a base quase some. É a conta abaixo, e você pode tirar a prova real dela.",
      ],
    },
    {
      id: "poucas-avaliacoes",
      heading: "Por que três notas 5 não ganham de todo mundo",
      blocks: [
        "Três pessoas satisfeitas dizem pouco sobre um produto; mil dizem muito. A mesma média vale mais quando vem de mais gente, e toda nota mostra também **de quanto a quanto ela pode variar**: onde deve ficar, em 9 de 10 casos, a média das próximas avaliações.",
        `Com menos de ${minimumCounted} avaliações que contam, mostramos a nota com o aviso “poucas avaliações”, e o item fica depois dos classificados, **sem posição**. Sem nenhuma, ele aparece como “Sem avaliação”: não inventamos um número.`,
      ],
    },
    {
      id: "faixas",
      heading: "As faixas",
      blocks: [
        "A faixa sai da conta exata: abaixo de 80 é “Bom”, mesmo que falte pouco. A nota que aparece é um número inteiro, o mais próximo dentro da faixa: 83,5 aparece como 84, mas 79,7 aparece como 79, porque 80 já seria “Muito Bom”. Assim o número e a faixa nunca se contradizem. A cor nunca vem sozinha; o nome da faixa está sempre junto.",
      ],
    },
  ];
}

function evidence({ weights, strength, coldStart, limits, ...others }: MethodNumbers): ProseSection[] {
  const { caps } = others;
  return [
    {
      id: "o-que-conta",
      heading: "O que conta, e quanto",
      blocks: [
        {
          facts: [
            ["Avaliação com estrelas", "1 estrela vale 0, 2 valem 25, 3 valem 50, 4 valem 75 e 5 valem 100."],
            ["Compra verificada", `Peso ${plainNumber(weights.verified)}.`],
            ["Compra não verificada", `Peso ${plainNumber(weights.unverified)}.`],
            [
              "Excluída pela moderação",
              `Peso ${plainNumber(weights.excluded)}. Continua na lista, com o motivo e a marca “não conta”.`,
            ],
            [
              "Média publicada por outra fonte",
              `Convertida da escala dela para 0 a 100, com a contagem que a fonte informa, repartida por igual entre os meses do período e com o mesmo limite de ${caps.month} por mês. Se o período não se conhece, conta no máximo como ${caps.undated} avaliações, que não envelhecem. Contagem zero não é evidência, diga a média o que disser.`,
            ],
            [
              "Medição",
              "Consumo, índice oficial e outros valores com unidade viram 0 a 100 pela regra publicada da categoria. Vale a medição do período mais recente.",
            ],
          ],
        },
        "Quando a fonte publica só a média, sem dizer quantas pessoas deram cada estrela, supomos a maior variação que aquela média permite: com média x de 0 a 100 e n avaliações, S₂ = n × 100 × x.",
        "Quando ela ainda arredonda a média (4,3 pode ser qualquer coisa de 4,25 a 4,35), o arredondamento entra na incerteza, como um erro que pode estar em qualquer ponto do passo. O passo vem do próprio arquivo ou de quem importa.",
      ],
    },
    {
      id: "limites",
      heading: "O que avaliações falsas conseguem, no máximo",
      blocks: [
        "Ninguém consegue provar que toda avaliação é verdadeira. O que dá para fazer é pôr um teto, publicado, no que uma avaliação falsa muda. O peso de uma avaliação escrita aqui tem quatro partes:",
        {
          list: [
            `**A compra:** ${plainNumber(weights.verified)} com compra verificada, ${plainNumber(weights.unverified)} sem ela.`,
            `**A idade do cadastro** no dia em que a avaliação foi escrita: vezes ${plainNumber(limits.ramp.first)} no primeiro dia, subindo em linha reta até 1 depois de ${limits.ramp.days} dias inteiros. Essa parte fica congelada: editar não a muda.`,
            `**O teto do dia:** as avaliações de cadastros com menos de ${limits.ramp.days} dias somam no máximo ${plainNumber(limits.daily)} por item e dia. A que chega depois conta o que sobrou, até zero, e continua na lista com o motivo.`,
            `**O teto do grupo:** avaliações que parecem vir das mesmas mãos pesam juntas no máximo ${plainNumber(limits.cluster)} em cada item. Se somam mais, cada uma conta a sua parte.`,
          ],
        },
        "Duas contas só entram no mesmo grupo com pelo menos **dois sinais diferentes**: o mesmo aparelho; a mesma rede no mesmo dia; texto copiado; ou os mesmos itens avaliados na mesma semana. Um endereço de internet sozinho nunca junta duas pessoas, porque no Brasil milhares dividem o mesmo. Quem está em que grupo não é publicado, e nenhum texto é escondido por isso.",
        {
          formula: [
            `peso próprio = compra × parte do cadastro, na quarta casa, arredondado para baixo`,
            `peso no grupo = peso próprio × ${plainNumber(limits.cluster)} ÷ soma dos pesos próprios do grupo no item, quando ela passa de ${plainNumber(limits.cluster)}`,
          ],
        },
        "Assim, um grupo de contas falsas, seja de 5, 20 ou 100, desloca uma nota no máximo 100 ÷ (m + W + 1) pontos, o mesmo que uma avaliação só, se o mês já tem avaliações. Vale para o grupo que reconhecemos; contas que nada liga contam cada uma por si, com a idade e o teto do dia.",
        `E mesmo as que nada liga têm um teto: falsas de um só mês, sejam quantas forem, deslocam a nota no máximo 100 × ${caps.month} ÷ (m + W), e as de um só dia no máximo 100 × ${caps.day} ÷ (m + W), em que W é o que os meses do item contam. [Faça a conta com os seus números](/metodologia/versao-4#limites), e veja lá a exceção quando W passa de 40.`,
      ],
    },
    {
      id: "base",
      heading: "As avaliações de partida da categoria",
      blocks: [
        "Cada categoria tem uma média (**P**) e um número de avaliações de partida (**m**), calculados das avaliações dela mesma pelo método de credibilidade de Bühlmann e Straub (1970):",
        {
          formula: [
            "m = variação entre os meses de um mesmo item ÷ variação entre os itens",
            `m fica entre ${strength.minimum} e ${strength.maximum}, arredondado para um inteiro`,
            "P = média das médias dos itens, S₁ ÷ W, cada uma com peso W ÷ (W + m)",
            "Q = P² + variação de uma avaliação, no máximo 100 × P",
          ],
        },
        `As duas vêm dos meses de cada item i que tem avaliações, aqui sem perda de peso: v é o que o mês conta (o menor entre n e ${caps.month}) e x a média dele. Com tᵢ meses, Vᵢ = soma de v, Aᵢ = soma de v × x, Bᵢ = soma de v × x² e a média Xᵢ = Aᵢ ÷ Vᵢ. I é o número desses itens, V a soma dos Vᵢ e M = (soma dos Aᵢ) ÷ V:`,
        {
          formula: [
            "variação entre os meses = soma de (Bᵢ − Aᵢ² ÷ Vᵢ) ÷ soma de (tᵢ − 1)",
            "variação entre os itens = (soma de Vᵢ × (Xᵢ − M)² − (I − 1) × variação entre os meses) ÷ (V − soma de Vᵢ² ÷ V)",
          ],
        },
        "A variação de uma avaliação é a de dentro de um item mais a de entre os itens, pelas mesmas duas contas com as avaliações uma a uma, sem limites: o peso no lugar de v, e o número de avaliações no lugar de tᵢ. As médias de períodos desconhecidos contam como um mês a mais.",
        `Nenhuma delas fica abaixo de zero. Se a variação entre os itens é zero, m = ${strength.maximum}. Se nenhum item tem dois meses, vale pela dos meses a variação dentro de um item, vezes a média de Vᵢ ÷ soma dos pesos do item; e se nenhum tem duas avaliações, ela é ${plainNumber(coldStart.variance)}, a das 99.224 avaliações publicadas pela Olist em 2018. P e Q são arredondados na segunda casa. Nas categorias com médias publicadas sem as estrelas, S₂ é a suposição de cima, e a variação cresce com ela.`,
        "Num critério medido, P é a média dos valores já convertidos de 0 a 100, Q = P² + a variação deles (soma dos quadrados das distâncias até P, dividida pelo número de itens), e m não entra na conta.",
        "Se os itens de uma categoria diferem muito entre si, poucas avaliações já dizem bastante e a base é pequena. Se são parecidos, é preciso mais gente para separar um do outro, e a base é maior.",
        `Enquanto menos de dois itens têm avaliações, a base é fixa: ${coldStart.strength} avaliações com média ${coldStart.mean} e Q = ${plainNumber(coldStart.secondMoment)}. A base não muda a cada avaliação nova: depois de cada importação, e de hora em hora, o site confere se ${plainNumber(OUTDATED_SHARE * 100)}% ou mais das avaliações ou medições que a formaram mudaram e, se mudaram, a refaz. Ela ganha versão e data, a troca aparece como causa no histórico das notas e no [registro](/transparencia), e cada nota publicada guarda a versão que usou. As bases de hoje estão [mais abaixo](#bases-de-hoje).`,
      ],
    },
  ];
}

function formulas(numbers: MethodNumbers): ProseSection[] {
  const { minimumCounted, measured, caps, drift } = numbers;
  return [
    {
      id: "formula",
      heading: "A fórmula, e de quanto a quanto a nota pode variar",
      blocks: [
        `De cada mês em que o item tem avaliações que contam (dia e mês de São Paulo) saem **n**, **x** e **y**. As avaliações de um dia contam com os seus pesos; se a soma passa de ${caps.day}, todas as do dia diminuem na mesma proporção até somar ${caps.day}. Depois disso, n é a soma dos pesos do mês, x a média dos valores e y a média dos quadrados dos valores.`,
        {
          formula: [
            `u = ${plainNumber(numbers.monthDecay)}^k × o menor entre n e ${caps.month}, com k = meses posteriores em que o item tem avaliações`,
            "W = soma dos u,  S₁ = soma de u × x,  S₂ = soma de u × y",
          ],
        },
        "Só o calendário não muda nada: um mês sem avaliações do item não conta como posterior. De médias arredondadas vem **R**: para cada média, (n × h)² ÷ 12, com n avaliações e o passo h em pontos de 0 a 100 (uma casa decimal em estrelas de 1 a 5 são 2,5 pontos), arredondado para cima até um inteiro, e diminuído pelo quadrado da proporção em que a média diminui; a soma é arredondada para cima. Com isso e a base da categoria:",
        {
          formula: [
            "Nota exata  μ = (m × P + S₁) ÷ (m + W)",
            `Incerteza  σ² = (E − μ²) ÷ (m + W + 1) + R ÷ (m + W)² + ${plainNumber(drift)},  com  E = (m × Q + S₂) ÷ (m + W)`,
            "A nota pode variar de μ − 1,645 × σ a μ + 1,645 × σ, dentro de 0 a 100",
          ],
        },
        `**O que isso quer dizer.** A média das próximas avaliações do item deve ficar nessa faixa em 90% dos itens; [quantas vezes ficou](/metodologia/validacao#intervalo) está medido. O ${plainNumber(drift)} é porque a qualidade do próprio item passeia uns 4 pontos; uma medição não o tem.`,
        "Q é a média dos quadrados na base da categoria. As somas dos dias são exatas na quarta casa; μ, σ e as pontas da faixa são arredondados na quarta casa, e as pontas são calculadas com μ e σ já arredondados. Arredondar aqui é sempre para o mais próximo, e a metade exata sobe (2,5 vira 3). As contas são feitas com números binários de 64 bits, como nas planilhas: 1,00005 não existe neles e é guardado um pouco abaixo ou acima, por isso uma metade na quinta casa pode cair para qualquer lado. A nota que aparece é μ arredondado para um inteiro, menos na borda de uma faixa, onde desce: 79,7 aparece como 79.",
        "Uma avaliação nova muda só o mês dela, e o peso dos anteriores se for a primeira do mês. Editar ou apagar uma antiga dá exatamente a nota que sairia se ela nunca tivesse sido outra.",
      ],
    },
    {
      id: "criterios",
      heading: "Critérios e medições",
      blocks: [
        "Algumas categorias são avaliadas por critérios, cada um com um peso publicado; os pesos somam 100%. Nelas, a nota é a soma de peso × nota do critério, e a incerteza é a soma de peso × incerteza do critério, que é o pior caso possível.",
        "Um critério avaliado por pessoas usa a mesma fórmula de cima, com a base do critério. Um critério medido usa só o valor:",
        { formula: ["100 × (valor − pior) ÷ (melhor − pior), dentro de 0 a 100"] },
        `Por exemplo, se o melhor consumo da regra é ${plainNumber(measured.best)} e o pior é ${plainNumber(measured.worst)}, um consumo de ${plainNumber(measured.value)} vale ${plainNumber(measured.normalised)}. Uma medição não tem margem de erro na conta. Onde a fonte diz em quantos casos uma taxa ou uma média de notas se apoia, a página do item mostra também o intervalo de Wilson, de 90%; o de uma média supõe o maior espalhamento possível. Ele informa e não muda a nota. Quando falta, entra a média da categoria com toda a variação dela.`,
        "Cada ranking diz até quantos meses antes do período mais novo uma medição ainda vale. Quem só tem medições mais velhas fica à parte, em “Sem dado neste período”, sem nota nem posição. A idade conta do período mais novo dos dados, e não de hoje: nada muda só porque o tempo passa. Cada período da fonte tem também seu próprio ranking, calculado com as medições publicadas até ele.",
        `Para ter posição, o item precisa que critérios com pelo menos metade do peso estejam firmes: medidos, ou com ${minimumCounted} avaliações ou mais. Na página do ranking você pode trocar os pesos pelos seus; isso reordena a sua lista e não muda nada do que está publicado.`,
      ],
    },
  ];
}

function order({ tieDeviations, draws }: MethodNumbers): ProseSection[] {
  return [
    {
      id: "ordem",
      heading: "A ordem do ranking",
      blocks: [
        "Primeiro a nota que aparece; em caso de igualdade, a nota exata (μ); depois, quem tem mais avaliações; por fim, a ordem alfabética do nome e a do endereço. Não ordenamos pelo limite de baixo do intervalo.",
        `**Empate técnico.** Descendo a lista, um item abre um novo grupo quando fica longe do líder do grupo atual: a diferença entre as notas exatas tem de passar de ${plainNumber(tieDeviations)} × √(σ² do líder + σ² do item). Dentro de um grupo, a diferença é pequena demais para dizer quem é melhor. O número foi escolhido para que as avaliações seguintes confirmem a ordem em pelo menos 90% dos outros pares; [a medição](/metodologia/validacao#empates) mostra em quantos confirmaram.`,
        `**Posição provável.** Sorteamos ${formatInteger(draws)} vezes uma nota possível para cada item, dentro da incerteza dele, e ordenamos cada sorteio. A incerteza é a mesma que diz de quanto a quanto a nota pode variar, e por isso a posição também é a que as próximas avaliações dariam. A posição provável cobre 90% dos sorteios: ficam de fora os 5% em que ele se sai melhor e os 5% em que se sai pior. Os sorteios usam sempre a mesma semente: repetindo, dá o mesmo. [A medição](/metodologia/validacao#posicoes-provaveis) mostra quantas vezes ela acerta.`,
        "Para refazer um sorteio: comece com o número 1347571542 (as letras PROV em ASCII) e, para cada byte do endereço do item (a parte depois de /itens/), faça o ou-exclusivo com ele e multiplique por 16777619, tudo em 32 bits (é a função FNV-1a). Passe o resultado pelo embaralhador final do MurmurHash3: h ^= h >> 16; h *= 0x85ebca6b; h ^= h >> 13; h *= 0xc2b2ae35; h ^= h >> 16. Essa é a chave do item. O sorteio número d, de 0 a 999, é chave + d passado pelo mesmo embaralhador; os 12 bits mais altos, k, dão o desvio z = quantil (k + 0,5) ÷ 4096 da distribuição normal, e a nota sorteada é μ + σ × z.",
        "Em cada sorteio, a posição de um item é 1 mais o número de notas sorteadas acima da dele. Para contar rápido, dividimos a distância entre a menor e a maior nota possível em 4.096 degraus iguais e, dentro de um degrau, supomos os outros itens espalhados por igual. Das 1.000 posições em ordem crescente, a 50ª e a 950ª, arredondadas, são as pontas, abertas até a posição do item no ranking se ela ficar de fora.",
        "**Subiu, caiu.** A mudança de posição compara com a lista de sete dias antes.",
      ],
    },
    {
      id: "fora-da-conta",
      heading: "O que nunca entra na nota",
      blocks: [
        {
          list: [
            "**Preço.** Nem o valor, nem promoção, nem frete.",
            "**Comissão.** Um link comissionado não muda nota nem posição.",
            "**Anúncio ou pagamento de marca.** Não existe posição à venda.",
            "**Visitas.** O que as pessoas abrem aqui pode aparecer como “em alta”, e só.",
          ],
        },
        "O programa que ordena o ranking recebe apenas o código e o nome do item e a nota. Um teste automático confere que ele não tem como enxergar preço ou comissão.",
        "**Custo-benefício** é outra lista, que você escolhe na página do ranking: a média entre a nota e a colocação do preço, em que o mais barato vale 100 e o mais caro vale 0. Itens sem preço ou sem posição ficam no fim.",
      ],
    },
  ];
}

function checking({ apiBase, exampleItem }: MethodPlaces, { methodVersion }: MethodNumbers): ProseSection[] {
  const path = `${apiBase}/items/${exampleItem?.slug ?? "nome-do-item"}/score`;
  const address = exampleItem ? `[${path}](${path})` : `\`${path}\``;
  const table = exampleItem
    ? `[a mesma coisa como planilha](${path}?formato=excel)`
    : "`?formato=excel` para planilha";
  return [
    {
      id: "registro",
      heading: "O registro das mudanças",
      blocks: [
        "Toda mudança de nota publicada vira um registro numa lista que só cresce: o item, a nota antes e depois, a causa (avaliação nova, edição, remoção, novo peso, importação, base nova ou método novo), a hora e todas as somas de que a nota foi calculada. Assim, qualquer nota do passado pode ser refeita.",
        "O código de cada registro é um resumo SHA-256 do conteúdo dele. Os códigos formam uma árvore, e um código só, assinado por nós, resume todos. Mexer num registro antigo muda esse código: quem o anotar hoje pode conferir amanhã que o passado não foi reescrito. O histórico na página de cada item mostra os códigos dele, e [a página de transparência](/transparencia) diz como conferir.",
      ],
    },
    {
      id: "bases-de-hoje",
      heading: "As bases de hoje, por categoria",
      blocks: ["Média (P) e número de avaliações de partida (m) com que as notas são calculadas agora."],
    },
    {
      id: "refazer",
      heading: "Como refazer uma nota",
      blocks: [
        `Cada item publica tudo o que entra na conta. ${exampleItem ? `Para ${exampleItem.name}` : "O endereço é"}: ${address}, ou ${table}.`,
        {
          list: [
            "Em `priors` estão m (`strength`), P (`mean`) e Q (`secondMoment`), com a versão da base.",
            "Em `months` está a tabela dos meses: n (`weight`), x (`mean`), y (`squareMean`) e u (`countsAs`).",
            "Em `evidence` estão W (`weightSum`), S₁ (`valueSum`), S₂ (`squareSum`) e R (`roundingVariance`) que saem dela, e as estrelas em `histogram`.",
            "Em `measurements` e `criteria` estão os valores medidos, as regras e os pesos, onde houver. Os casos e o intervalo de um valor (`cases`) não entram na conta.",
            "Em `published` está o que foi publicado. Faça a conta: tem de bater até a quarta casa.",
          ],
        },
        `Se \`isPending\` for verdadeiro, chegou evidência depois da última publicação, e a nota nova ainda não saiu. As avaliações que contam, uma a uma, com o mês e o peso, estão em \`${apiBase}/items/…/counted-reviews\`. O dia não é dito, porque apontaria quem escreveu; só as de um dia que passa do limite têm em \`fullDay\` um número, o mesmo para as do mesmo dia. E a [descrição de toda a API](${apiBase}/openapi.json) é pública.`,
      ],
    },
    {
      id: "versoes",
      heading: "Versões do método",
      blocks: [
        {
          facts: [
            [
              `Nota v${methodVersion}`,
              "A que vale hoje, e que esta página descreve. Cada dia e cada mês contam só até um limite, meses antigos pesam um pouco menos, as avaliações de partida vêm da variação entre os meses, e a faixa fala da média das próximas avaliações. [O que mudou, e por quê](/metodologia/versao-4).",
            ],
            [
              "Nota v3",
              "Avaliações escritas aqui passaram a ter [tetos](#limites): a idade do cadastro, o dia e o grupo. A fórmula era a da v2: todas as avaliações contavam igual, para sempre.",
            ],
            [
              "Nota v2",
              "A faixa passou a sair da conta exata, e a nota não é mais arredondada para cima na borda de uma faixa. O arredondamento das médias publicadas por outros entra na incerteza (R). Os sorteios da posição provável saem do endereço do item, que todos conhecem.",
            ],
            [
              "Nota v1",
              "A primeira versão. A faixa saía da nota já arredondada: 79,7 aparecia como 80, “Muito Bom”.",
            ],
          ],
        },
        "O que a nota acerta, e onde ela erra, está em [O método posto à prova](/metodologia/validacao).",
        "Se o método mudar, a versão sobe, o que mudou fica escrito aqui, e cada nota alterada ganha uma linha no registro com a causa “método novo”.",
      ],
    },
  ];
}

/** For lay readers first, and precisely afterwards. */
export function methodSections(numbers: MethodNumbers, places: MethodPlaces): ProseSection[] {
  return [
    ...forReaders(numbers),
    ...evidence(numbers),
    ...formulas(numbers),
    ...order(numbers),
    ...checking(places, numbers),
  ];
}

export const methodologyText = {
  title: "Como calculamos a nota",
  description:
    "O método da nota de 0 a 100: a conta em uma frase, um exemplo com números, a fórmula, a margem, os empates e como refazer qualquer nota.",
  lead: "Toda nota deste site pode ser refeita por você, com os números que publicamos. Aqui está a conta, primeiro em palavras e depois com todos os detalhes.",
  worked: {
    caption: (counted: string) => `Um liquidificador inventado, com ${counted}`,
    base: "Avaliações de partida",
    baseNote: "a média da categoria",
    months: ["Março", "Maio"],
    month: (name: string, reviews: string) => `${name}, ${reviews} avaliações`,
    realNote: "a média delas",
    countsOrigin: "Março conta 5% menos que 5, porque maio veio depois; as 10 de maio contam como 5.",
    sum: "Soma",
    division: "Dividindo",
    proof: "Tirando a prova real",
    proofHolds: "confere",
    meanOrigin: "De onde vêm as médias",
  },
  growing: {
    caption: "A mesma conta com mais e com menos gente, 10 avaliações por mês",
    reviews: "Avaliações",
    mean: "Média delas",
    score: "Nota, e de quanto a quanto pode variar",
    allFive: "todas de 5 estrelas",
    interval: (low: number, high: number) => `${low} a ${high}`,
  },
  bands: { caption: "Faixas da nota", range: "Nota", name: "Faixa", unrated: "sem evidência que conte" },
  priors: {
    caption: (name: string) => `Bases do ranking ${name}`,
    part: "Critério",
    mean: "Média (P)",
    strength: "Avaliações de partida (m)",
    overall: "Avaliação geral",
    measured: "medido",
    version: (version: number, date: string) => `Base v${version}, de ${date}`,
    none: "Ainda não há nenhuma base: o site não tem itens com avaliações.",
  },
  log: {
    title: "O registro neste momento",
    size: (leaves: number) =>
      formatCount(leaves, { one: "registro", other: "registros", none: "nenhum registro" }),
    root: "Código que resume todos eles",
  },
  counted: (count: number) => formatCount(count, commonText.review),
} as const;
