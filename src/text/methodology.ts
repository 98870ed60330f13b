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
  /** Measured shares in per cent: how often the 90% interval contains the exact score of rounded means. */
  roundedCoverage: { items: number; without: number; withoutLarge: number; with: number; withLarge: number };
  minimumCounted: number;
  tieDeviations: number;
  draws: number;
  measured: { best: number; worst: number; value: number; normalised: number };
}

interface MethodPlaces {
  apiBase: string;
  exampleItem: { slug: string; name: string } | null;
}

function forReaders({ minimumCounted }: MethodNumbers): ProseSection[] {
  return [
    {
      id: "em-uma-frase",
      heading: "A nota em uma frase",
      blocks: [
        "A nota é a média das avaliações do item, de 0 a 100, **misturada com a média da categoria**, que entra na conta como se fosse um punhado de avaliações a mais.",
        "Esse punhado se chama **avaliações de partida**. Quando um item tem pouca avaliação, a base segura a nota perto do que é comum na categoria. Quando tem muita, a base quase some. É a conta abaixo, e você pode tirar a prova real dela.",
      ],
    },
    {
      id: "poucas-avaliacoes",
      heading: "Por que três notas 5 não ganham de todo mundo",
      blocks: [
        "Três pessoas satisfeitas dizem pouco sobre um produto; mil dizem muito. A mesma média vale mais quando vem de mais gente, e toda nota mostra também o **intervalo** em que ela provavelmente está.",
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

function evidence({ weights, strength, coldStart, limits }: MethodNumbers): ProseSection[] {
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
              "Entra com a contagem que a fonte informa, peso 1 por avaliação, convertida da escala dela para 0 a 100. Vários períodos se somam. Contagem zero não é evidência, diga a média o que disser.",
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
        "Assim, um grupo de contas falsas, seja de 5, 20 ou 100, desloca uma nota no máximo 100 ÷ (m + W + 1) pontos, o mesmo que uma avaliação só. Vale para o grupo que reconhecemos; contas que nada liga contam cada uma por si, com a idade e o teto do dia.",
      ],
    },
    {
      id: "base",
      heading: "As avaliações de partida da categoria",
      blocks: [
        "Cada categoria tem uma média (**P**) e um número de avaliações de partida (**m**), calculados das avaliações dela mesma pelo método de credibilidade de Bühlmann e Straub (1970):",
        {
          formula: [
            "m = variação das notas dentro de um mesmo item ÷ variação entre os itens",
            `m fica entre ${strength.minimum} e ${strength.maximum}, arredondado para um inteiro`,
            "P = média das médias dos itens, cada uma com peso W ÷ (W + m)",
            "Q = P² + variação dentro + variação entre, no máximo 100 × P",
          ],
        },
        "As duas variações vêm das somas de cada item i que tem avaliações: Wᵢ, S₁ᵢ, S₂ᵢ (explicadas em [a fórmula](#formula)), nᵢ avaliações que contam e a média xᵢ = S₁ᵢ ÷ Wᵢ. I é o número desses itens, W a soma dos Wᵢ e M = (soma dos S₁ᵢ) ÷ W:",
        {
          formula: [
            "variação dentro = soma de (S₂ᵢ − S₁ᵢ² ÷ Wᵢ) ÷ soma de (nᵢ − 1)",
            "variação entre = (soma de Wᵢ × (xᵢ − M)² − (I − 1) × variação dentro) ÷ (W − soma de Wᵢ² ÷ W)",
          ],
        },
        `Nenhuma das duas fica abaixo de zero. Se a variação entre os itens é zero, m = ${strength.maximum}. Se nenhum item tem duas avaliações, a variação dentro é ${plainNumber(coldStart.variance)}, a das 99.224 avaliações publicadas pela Olist em 2018. P e Q são arredondados na segunda casa. Nas categorias com médias publicadas sem as estrelas, S₂ᵢ é a suposição de cima, e a variação dentro cresce com ela.`,
        "Num critério medido, P é a média dos valores já convertidos de 0 a 100, Q = P² + a variação deles (soma dos quadrados das distâncias até P, dividida pelo número de itens), e m não entra na conta.",
        "Se os itens de uma categoria diferem muito entre si, poucas avaliações já dizem bastante e a base é pequena. Se são parecidos, é preciso mais gente para separar um do outro, e a base é maior.",
        `Enquanto menos de dois itens têm avaliações, a base é fixa: ${coldStart.strength} avaliações com média ${coldStart.mean} e Q = ${plainNumber(coldStart.secondMoment)}. A base não muda a cada avaliação nova: depois de cada importação, e de hora em hora, o site confere se ${plainNumber(OUTDATED_SHARE * 100)}% ou mais das avaliações ou medições que a formaram mudaram e, se mudaram, a refaz. Ela ganha versão e data, a troca aparece como causa no histórico das notas e no [registro](/transparencia), e cada nota publicada guarda a versão que usou. As bases de hoje estão [mais abaixo](#bases-de-hoje).`,
      ],
    },
  ];
}

function formulas({ minimumCounted, measured, strength, roundedCoverage }: MethodNumbers): ProseSection[] {
  return [
    {
      id: "formula",
      heading: "A fórmula e o intervalo",
      blocks: [
        "De cada item guardamos três somas sobre as avaliações que contam: **W**, a soma dos pesos; **S₁**, a soma de peso × valor; **S₂**, a soma de peso × valor². De médias arredondadas vem uma quarta, **R**: para cada média, (n × h)² ÷ 12, com n avaliações e o passo h em pontos de 0 a 100 (uma casa decimal em estrelas de 1 a 5 são 2,5 pontos), arredondado para cima até um inteiro. Com elas e a base da categoria:",
        {
          formula: [
            "Nota exata  μ = (m × P + S₁) ÷ (m + W)",
            "Incerteza  σ² = (E − μ²) ÷ (m + W + 1) + R ÷ (m + W)²,  com  E = (m × Q + S₂) ÷ (m + W)",
            "Intervalo de 90% = de μ − 1,645 × σ a μ + 1,645 × σ, dentro de 0 a 100",
          ],
        },
        "Q é a média dos quadrados na base da categoria. Somas, μ, σ e as pontas do intervalo são arredondados na quarta casa, e as pontas são calculadas com μ e σ já arredondados. Arredondar aqui é sempre para o mais próximo, e a metade exata sobe (2,5 vira 3). A nota que aparece é μ arredondado para um inteiro, menos na borda de uma faixa, onde desce: 79,7 aparece como 79.",
        `**O que medimos.** Para saber se o intervalo dá conta do arredondamento, tiramos a prova em ${formatInteger(roundedCoverage.items)} itens inventados, com 10 a 1 milhão de avaliações, de que sabemos a média exata e publicamos só uma casa. Sem contar o arredondamento, o intervalo de 90% continha a nota exata em ${formatInteger(roundedCoverage.without)}% deles; entre os de mais de 100 mil avaliações, em ${formatInteger(roundedCoverage.withoutLarge)}%. Contando, em ${formatInteger(roundedCoverage.with)}% e ${formatInteger(roundedCoverage.withLarge)}%.`,
        `Uma avaliação nova muda só as três somas. E uma avaliação sozinha nunca desloca a nota mais do que 100 ÷ (m + W + 1): com m = ${strength.minimum} e 40 avaliações, menos de 2 pontos.`,
      ],
    },
    {
      id: "criterios",
      heading: "Critérios e medições",
      blocks: [
        "Algumas categorias são avaliadas por critérios, cada um com um peso publicado; os pesos somam 100%. Nelas, a nota é a soma de peso × nota do critério, e a incerteza é a soma de peso × incerteza do critério, que é o pior caso possível.",
        "Um critério avaliado por pessoas usa a mesma fórmula de cima, com a base do critério. Um critério medido usa só o valor:",
        { formula: ["100 × (valor − pior) ÷ (melhor − pior), dentro de 0 a 100"] },
        `Por exemplo, se o melhor consumo da regra é ${plainNumber(measured.best)} e o pior é ${plainNumber(measured.worst)}, um consumo de ${plainNumber(measured.value)} vale ${plainNumber(measured.normalised)}. Uma medição não tem margem de erro na conta. Quando falta, entra a média da categoria com toda a variação dela.`,
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
        `**Empate técnico.** Descendo a lista, um item abre um novo grupo quando fica longe do líder do grupo atual: a diferença entre as notas exatas tem de passar de ${plainNumber(tieDeviations)} × √(σ² do líder + σ² do item). Dentro de um grupo, a diferença é pequena demais para dizer quem é melhor.`,
        `**Posição provável.** Sorteamos ${formatInteger(draws)} vezes uma nota possível para cada item, dentro da incerteza dele, e ordenamos cada sorteio. A posição provável cobre 90% dos sorteios: ficam de fora os 5% em que ele se sai melhor e os 5% em que se sai pior. Os sorteios usam sempre a mesma semente: repetindo, dá o mesmo.`,
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
            "Em `evidence` estão W (`weightSum`), S₁ (`valueSum`), S₂ (`squareSum`) e R (`roundingVariance`), e as estrelas em `histogram`.",
            "Em `measurements` e `criteria` estão os valores medidos, as regras e os pesos, onde houver.",
            "Em `published` está o que foi publicado. Faça a conta: tem de bater até a quarta casa.",
          ],
        },
        `Se \`isPending\` for verdadeiro, chegou evidência depois da última publicação, e a nota nova ainda não saiu. As avaliações, uma a uma, estão em \`${apiBase}/items/…/reviews\`, e a [descrição de toda a API](${apiBase}/openapi.json) é pública.`,
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
              "A que vale hoje, e que esta página descreve. Avaliações escritas aqui passaram a ter [tetos](#limites): a idade do cadastro, o dia e o grupo. A fórmula é a da v2.",
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
    "O método da nota de 0 a 100: a conta em uma frase, um exemplo com números, a fórmula, o intervalo, os empates e como refazer qualquer nota.",
  lead: "Toda nota deste site pode ser refeita por você, com os números que publicamos. Aqui está a conta, primeiro em palavras e depois com todos os detalhes.",
  worked: {
    caption: (counted: string) => `Um liquidificador inventado, com ${counted}`,
    base: "Avaliações de partida",
    baseNote: "a média da categoria",
    real: "Avaliações reais",
    realNote: "a média delas",
    sum: "Soma",
    division: "Dividindo",
    proof: "Tirando a prova real",
    proofHolds: "confere",
    meanOrigin: "De onde vem a média das avaliações",
  },
  growing: {
    caption: "A mesma conta com mais e com menos gente",
    reviews: "Avaliações",
    mean: "Média delas",
    score: "Nota e intervalo",
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
