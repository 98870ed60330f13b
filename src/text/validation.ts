import type { Estimate, Validation, ValidationResult } from "@/lib/contracts/validation";
import { formatLongDate } from "@/lib/format/date";
import { formatInteger, formatNumber, formatPercent, plainNumber } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { REVIEW_WEIGHT } from "@/lib/scoring/evidence";
import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { ACCOUNT_RAMP, DAILY_LIMIT } from "@/lib/scoring/review-weight";
import { SCORING_METHODS, type ScoringMethod } from "@/lib/scoring/scoring-methods";
import { commonText } from "@/text/common";
import type { ProseSection } from "@/text/prose";
import { publicSetsSection } from "@/text/public-sets";
import { trustNetworkSection } from "@/text/trust-network";

type Prediction = ValidationResult["predictions"][number];
type Attack = ValidationResult["attacks"][number];

/** The method that the site's Notas follow. */
const IN_USE = `version-${METHOD_VERSION}` as ScoringMethod;

const methodNames: Record<ScoringMethod, string> = {
  mean: "Média simples",
  category: "Média da categoria",
  imdb: "Fórmula do IMDb",
  wilson: "Limite de Wilson",
  "half-life": "Meia-vida de seis meses",
  "version-3": "Nota, versão 3",
  "version-4": "Nota, versão 4",
};

const decimal = (value: number) => formatNumber(value, { decimals: 1 });
const percent = (value: number) => formatPercent(value, { decimals: 1 });
/** Its interval breaks as a whole. */
const withInterval = ({ value, low, high }: Estimate, text: (figure: number) => string) =>
  `${text(value)} (${text(low)}\u00a0a\u00a0${text(high)})`;
const points = (estimate: Estimate) => withInterval(estimate, decimal);
const share = (estimate: Estimate) => withInterval(estimate, percent);
const items = { one: "item", other: "itens", none: "nenhum item" };

const splitNames: Record<Prediction["split"], string> = {
  A5: "As 5 primeiras",
  A20: "As 20 primeiras",
  half: "A primeira metade",
  B50: "Até metade do tempo",
  B70: "Até 70% do tempo",
};

export const validationText = {
  title: "O método posto à prova",
  description:
    "O que a nota acerta e onde ela erra, medido nos dados deste site: previsão, intervalo, avaliações falsas e comparação com outras fórmulas.",
  lead: "Publicar a fórmula não basta: é preciso medir se ela funciona. Aqui estão os números, também os que não nos favorecem.",
  none: "Esta medição ainda não foi feita com os dados de agora.",
  tooFew: "Ainda não há itens com avaliações suficientes para medir isto.",
  methodNames,
  points,
  share,
  measured: ({ methodVersion, dataAt, result }: Validation) =>
    `Nota v${methodVersion}, medida com as publicações de até ${formatLongDate(dataAt) ?? ""}: ${formatCount(
      result.ratings,
      commonText.review,
    )} de ${formatCount(result.items, items)}.`,
  prediction: {
    caption: "Erro ao prever a média das avaliações seguintes, em pontos de 0 a 100",
    method: "Fórmula",
    known: ({ split, items: count }: Prediction) => `${splitNames[split]} (${formatCount(count, items)})`,
    difference: "Versão 4 menos versão 3",
  },
  interval: {
    caption: "Em quantos itens a média das avaliações seguintes caiu no intervalo de 90%",
    columns: ["Fórmula", "Acerta", "Sem contar o acaso das seguintes", "Largura com multa"],
  },
  pairs: {
    caption: (count: number) => `Pares de itens na ordem certa, de ${formatInteger(count)} pares`,
    columns: ["Fórmula", "Na ordem certa"],
  },
  ties: {
    caption: "Dos pares fora do empate técnico, quantos as avaliações seguintes puseram na mesma ordem",
    columns: ["Fórmula", "Pares fora do empate", "Na ordem certa"],
  },
  positions: {
    caption: "Em quantos itens o lugar pelas avaliações seguintes caiu na posição provável",
    columns: ["Fórmula", "Acerta", "Sem contar o acaso das seguintes", "Parte da lista que ela cobre"],
  },
  attack: {
    caption: "Quantos pontos as falsas deslocam o item do meio da lista",
    attacked: "O que se ataca",
    fakes: ({ fakes, days }: Attack) =>
      `${formatInteger(fakes)} falsas em ${days === 1 ? "um dia" : days === 365 ? "um ano" : `${days} dias`}`,
  },
} as const;

/** Splits in which another method was closer than the Nota. */
function predictionLosses({ predictions }: ValidationResult): string[] {
  return predictions.flatMap(({ split, errors }) => {
    const rivals = SCORING_METHODS.filter((method) => errors[method].value < errors[IN_USE].value);
    if (rivals.length === 0) return [];
    const list = rivals
      .map((method) => `${methodNames[method]} (${decimal(errors[method].value)})`)
      .join(", ");
    return [`**${splitNames[split]}:** errou menos que a nota (${decimal(errors[IN_USE].value)}): ${list}.`];
  });
}

function intervalVerdict({ intervals }: ValidationResult): string[] {
  const covers =
    IN_USE === "version-3" || IN_USE === "version-4" ? intervals?.[IN_USE].covers.value : undefined;
  if (covers === undefined) return [];
  if (Math.abs(covers - 0.9) <= 0.03)
    return [
      "Nos dados de agora, o intervalo da nota cumpre o que promete, com folga de até 3 pontos percentuais.",
    ];
  return [
    `**Nos dados de agora ele não acerta 90%:** acerta ${percent(covers)}. Abaixo de 90%, ele é estreito demais; acima, mais largo do que precisava.`,
  ];
}

function losses(result: ValidationResult | null): ProseSection {
  const measured = result ? predictionLosses(result) : [];
  const hundred = result?.attacks.find(({ fakes, days }) => fakes === 100 && days === 1)?.moves[IN_USE];
  return {
    id: "o-que-perde",
    heading: "Onde o método perde",
    blocks: [
      ...(measured.length > 0 ? ["Na previsão, medido agora:", { list: measured }] : []),
      {
        list: [
          "**Produto que muda.** Um lote ruim ou uma atualização desastrosa demora a aparecer: cada mês novo conta no máximo como 5 avaliações, e os antigos perdem só 5% por mês.",
          "**Muita gente ao mesmo tempo.** Mil pessoas sinceras num só mês contam como 5. É o preço de não deixar uma enxurrada decidir a nota.",
          "**Campanha de um ano.** Cem falsas espalhadas em um ano, de contas antigas que nada liga, podem mexer mais do que mexeriam na versão 3.",
          "**Estreante excelente.** Com poucas avaliações, a base segura a nota perto da categoria. Quem é mesmo muito melhor ou muito pior que os outros espera mais para aparecer como tal.",
          `**Fraude paciente.** Contas antigas, sem nada em comum, cada uma com um texto próprio, valem como pessoas. ${
            hundred
              ? `Nos dados de agora, 100 delas num só dia mudam a nota de um item típico em ${decimal(hundred.value)} pontos.`
              : "Um limite por grupo não as alcança."
          } Juntar contas custa; impedir, não impedimos.`,
          "**Quem não escreve.** Avalia quem quis avaliar. Se os satisfeitos ficam calados, nenhuma fórmula aqui corrige isso.",
          "**O que três das previsões não testam.** Com as 5 ou 20 primeiras e com a primeira metade, a divisão é feita dentro de cada item, não pelo calendário: o que se sabe da categoria pode incluir avaliações de outros itens feitas depois. Isso ajuda um pouco todos os métodos que usam a categoria, a nota entre eles. Nas duas últimas colunas o dia é o mesmo para todos.",
        ],
      },
    ],
  };
}

/** Without a validation they say what will be measured. */
export function validationSections(validation: Validation | null): ProseSection[] {
  const result = validation?.result ?? null;
  return [
    {
      id: "previsao",
      heading: "A nota prevê as próximas avaliações?",
      blocks: [
        `Escondemos as avaliações mais novas de cada item, calculamos a nota só com as mais antigas e vemos a que distância ela ficou da média das escondidas. Fizemos o mesmo com outras fórmulas. Em tudo usamos as estrelas gerais, também nas categorias com critérios, e a base de cada categoria foi refeita só com as avaliações mais antigas. Entram os itens em que sobraram pelo menos 10 avaliações escondidas. O erro é a raiz da média dos erros ao quadrado; entre parênteses, o que ele seria em 90% de outras amostras dos mesmos itens.`,
        `As notas do site seguem a **versão ${METHOD_VERSION}**, que conta cada dia e cada mês só até um limite e dá um pouco menos de peso aos meses mais antigos. A versão 3, [que ela substituiu](/metodologia/versao-4), contava todas as avaliações igual.`,
        {
          facts: [
            ["Média simples", "Soma das estrelas dividida pelo número de avaliações, de 0 a 100."],
            ["Média da categoria", "O mesmo número para todos os itens, como se o item não importasse."],
            [
              "Fórmula do IMDb",
              "(v × R + m × C) ÷ (v + m), com v avaliações de média R e a média C da categoria. O IMDb escolhe m à mão; usamos o número de avaliações do item do meio da categoria.",
            ],
            [
              "Limite de Wilson",
              "A fração de 4 e 5 estrelas, puxada para o valor mais baixo que ainda é plausível (95%), vezes 100. Ele foi feito para ordenar, não para prever uma média; está aqui porque muitos sites o usam.",
            ],
            [
              "Meia-vida de seis meses",
              "Uma média em que cada avaliação perde metade do peso em seis meses, com 7 avaliações de 3,5 estrelas de base, como o Trustpilot descreve a sua.",
            ],
          ],
        },
      ],
    },
    {
      id: "intervalo",
      heading: "De quanto a quanto a nota pode variar: acerta 90%?",
      blocks: [
        "Medido com o que se sabia até a metade do tempo. O intervalo é a faixa que cada item mostra como “a nota pode variar de … a …”: fala da média das próximas avaliações, se fossem muitíssimas. Nós só temos algumas escondidas, e a média delas também varia por acaso. Por isso somamos esse acaso: σ² da nota mais V ÷ n, em que V é a variação de uma avaliação (a da fórmula) e n o número de escondidas. A segunda coluna mostra o que acontece sem essa correção. A última é a largura do intervalo, mais 20 pontos por ponto em que ele erra o alvo: quanto menor, melhor. O da média simples é o dos livros, média ± 1,645 × s ÷ √n.",
        ...(result ? intervalVerdict(result) : []),
      ],
    },
    {
      id: "pares",
      heading: "De dois itens, qual será o melhor?",
      blocks: [
        "Um ranking diz qual de dois itens é melhor. Contamos em quantos pares de itens da mesma categoria a ordem pelo que se sabia até 70% do tempo foi a ordem das avaliações seguintes. Um empate vale meio acerto, e um sorteio acerta a metade.",
      ],
    },
    {
      id: "empates",
      heading: "O empate técnico está bem calibrado?",
      blocks: [
        "Dizemos que dois itens são diferentes quando as notas diferem em mais que um certo número de desvios. Isso só é honesto se as avaliações seguintes confirmam essa ordem em pelo menos 90% dos pares. A nota usa um limite escolhido assim, com os dois conjuntos públicos abaixo: neles, 98% e 90% desses pares se confirmaram.",
      ],
    },
    {
      id: "posicoes-provaveis",
      heading: "A posição provável acerta 90%?",
      blocks: [
        "A posição provável de um item cobre 90% de mil sorteios da ordem ([como sorteamos](/metodologia#ordem)). Com o que se sabia até 70% do tempo, sorteamos a dos itens com pelo menos 10 avaliações escondidas e vimos se ela continha o lugar que essas avaliações deram ao item. O lugar também depende do acaso das escondidas, que somamos como no intervalo; a segunda coluna é a posição como o site a mostra. A última diz que parte da lista ela cobre: quanto menos, mais ela diz. Nos dois conjuntos públicos abaixo, a da versão 4 acertou 95% e 91%, e a da versão 3, 80% e 82%.",
      ],
    },
    {
      id: "avaliacoes-falsas",
      heading: "Quanto mexem as avaliações falsas",
      blocks: [
        "Em cada item com posição pusemos avaliações falsas de contas antigas que nada liga, com peso inteiro, todas de 1 estrela ou todas de 5, o que mexesse mais. A tabela dá o deslocamento em pontos.",
        `Avaliações que reconhecemos como de um só grupo pesam **1 no total**, sejam 5 ou 100. Então elas deslocam a nota no máximo 100 ÷ (m + W + 1), como uma única pessoa. Contas criadas para isso valem ${plainNumber(ACCOUNT_RAMP.first)} do peso no primeiro dia, e todas juntas no máximo ${plainNumber(DAILY_LIMIT)} por item e dia. Contas antigas que nada liga pesam ${plainNumber(REVIEW_WEIGHT.unverified)} cada uma sem compra confirmada, e 1 com ela; a tabela supõe o pior. A base da categoria fica como está.`,
      ],
    },
    publicSetsSection(),
    trustNetworkSection(),
    losses(result),
    {
      id: "refazer",
      heading: "Como refazer esta página",
      blocks: [
        "Quem opera o site refaz todas as contas com um comando, `npm run prova -- scores validate`, que guarda o resultado com a versão do método. As fórmulas estão em [Como calculamos a nota](/metodologia).",
      ],
    },
  ];
}
