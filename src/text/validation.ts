import type { Validation, ValidationResult } from "@/lib/contracts/validation";
import { formatLongDate } from "@/lib/format/date";
import { formatInteger, formatNumber, formatPercent, plainNumber } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { REVIEW_WEIGHT } from "@/lib/scoring/evidence";
import { ACCOUNT_RAMP, DAILY_LIMIT } from "@/lib/scoring/review-weight";
import type { AttackedScore } from "@/lib/scoring/fake-reviews";
import type { ScoringMethod } from "@/lib/scoring/rival-scores";
import { commonText } from "@/text/common";
import type { ProseSection } from "@/text/prose";
import { trustNetworkSection } from "@/text/trust-network";

type HeldOut = ValidationResult["heldOut"][number];

const methodNames: Record<ScoringMethod, string> = {
  nota: "Nota",
  mean: "Média simples",
  category: "Média da categoria",
  imdb: "Fórmula do IMDb",
  wilson: "Limite de Wilson",
};

const attackedNames: Record<AttackedScore, string> = {
  "nota-cluster": "Nota, falsas de um só grupo",
  "nota-new": "Nota, contas novas no mesmo dia",
  "nota-unconnected": "Nota, contas antigas sem ligação",
  mean: methodNames.mean,
  category: methodNames.category,
  imdb: methodNames.imdb,
  wilson: methodNames.wilson,
};

const points = (value: number) => formatNumber(value, { decimals: 1 });
const share = (value: number) => formatPercent(value, { decimals: 1 });
const items = { one: "item", other: "itens", none: "nenhum item" };

const splitName = (split: HeldOut["split"]) =>
  split === "half" ? "A primeira metade" : `As ${split} primeiras`;

export const validationText = {
  title: "O método posto à prova",
  description:
    "O que a Nota acerta e onde ela erra, medido nos dados deste site: previsão, intervalo, avaliações falsas e comparação com outras fórmulas.",
  lead: "Publicar a fórmula não basta: é preciso medir se ela funciona. Aqui estão os números, também os que não nos favorecem.",
  none: "Esta medição ainda não foi feita com os dados de agora.",
  tooFew: "Ainda não há itens com avaliações suficientes para medir isto.",
  methodNames,
  attackedNames,
  points,
  share,
  splitName,
  measured: ({ methodVersion, dataAt, result }: Validation) =>
    `Nota v${methodVersion}, medida com as publicações de até ${formatLongDate(dataAt) ?? ""}: ${formatCount(
      result.reviews,
      commonText.review,
    )} de ${formatCount(result.items, items)}.`,
  prediction: {
    caption: "Erro médio ao prever a média das avaliações seguintes, em pontos de 0 a 100",
    split: "O que se sabe",
    items: "Itens",
    floor: "Erro inevitável",
  },
  interval: {
    caption: "Em quantos itens a média das avaliações seguintes caiu no intervalo de 90%",
    nota: "Intervalo da Nota",
    published: "Sem contar o acaso das seguintes",
    mean: "Intervalo da média simples",
  },
  attack: {
    caption: "Quantos pontos as falsas deslocam: no item do meio da lista e no pior caso",
    score: "O que se ataca",
    fakes: (count: number) => `${formatInteger(count)} falsas`,
    move: ({ median, worst }: { median: number; worst: number }) => `${points(median)} · ${points(worst)}`,
    unknown: "—",
  },
} as const;

/** Rows in which a simpler method was closer than the Nota. */
function predictionLosses({ heldOut }: ValidationResult): string[] {
  return heldOut.flatMap(({ split, errors }) => {
    const rivals = (["mean", "category", "imdb", "wilson"] as const).filter(
      (method) => errors[method] < errors.nota,
    );
    if (rivals.length === 0) return [];
    const list = rivals.map((method) => `${methodNames[method]} (${points(errors[method])})`).join(", ");
    return [`**${splitName(split)}:** errou menos que a Nota (${points(errors.nota)}): ${list}.`];
  });
}

function intervalVerdict({ heldOut }: ValidationResult): string {
  const off = heldOut.filter(({ coverage }) => Math.abs(coverage.nota - 0.9) > 0.03);
  if (heldOut.length === 0) return "";
  if (off.length === 0)
    return "Nos dados de agora, o intervalo da Nota cumpre o que promete, com folga de até 3 pontos percentuais.";
  const list = off
    .map(({ split, coverage }) => `${splitName(split).toLowerCase()}: ${share(coverage.nota)}`)
    .join("; ");
  return `**Nos dados de agora ele não acerta 90%:** ${list}. Abaixo de 90%, ele é estreito demais; acima, mais largo do que precisava.`;
}

function losses(result: ValidationResult | null): ProseSection {
  const measured = result ? predictionLosses(result) : [];
  const hundred = result?.attacks.find(({ fakes }) => fakes === 100)?.moves["nota-unconnected"];
  return {
    id: "o-que-perde",
    heading: "Onde o método perde",
    blocks: [
      ...(measured.length > 0 ? ["Na previsão, medido agora:", { list: measured }] : []),
      {
        list: [
          "**Produto que muda.** A Nota supõe que o item continua o mesmo. Um lote ruim ou uma atualização desastrosa demora a aparecer, porque as avaliações antigas continuam valendo o mesmo; e o intervalo não avisa.",
          "**Estreante excelente.** Com poucas avaliações, a base segura a Nota perto da categoria. Quem é mesmo muito melhor ou muito pior que os outros espera mais para aparecer como tal.",
          `**Fraude paciente.** Contas antigas, sem nada em comum, cada uma com um texto próprio, valem como pessoas. ${
            hundred
              ? `Nos dados de agora, 100 delas mudam a Nota em ${points(hundred.median)} pontos num item típico, e em até ${points(hundred.worst)} no pior.`
              : "Um limite por grupo não as alcança."
          } Juntar contas custa; impedir, não impedimos.`,
          "**Quem não escreve.** Avalia quem quis avaliar. Se os satisfeitos ficam calados, nenhuma fórmula aqui corrige isso.",
          "**O que as previsões não testam.** A divisão no tempo é feita dentro de cada item, não pelo calendário: o que se sabe da categoria pode incluir avaliações de outros itens feitas depois. Isso ajuda um pouco todos os métodos que usam a categoria, a Nota entre eles.",
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
      heading: "A Nota prevê as próximas avaliações?",
      blocks: [
        "Escondemos as avaliações mais novas de cada item, calculamos a Nota só com as mais antigas e vemos a que distância ela ficou da média das escondidas. Fizemos o mesmo com fórmulas mais simples. Em tudo usamos as estrelas gerais, também nas categorias com critérios, e a base de cada categoria foi refeita só com as avaliações mais antigas. Entram os itens em que sobraram pelo menos 10 avaliações escondidas.",
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
              "Erro inevitável",
              "O erro que até uma Nota perfeita teria, porque as avaliações escondidas são uma amostra: a média de √(2 ÷ π) × s ÷ √n.",
            ],
          ],
        },
      ],
    },
    {
      id: "intervalo",
      heading: "O intervalo de 90% acerta 90%?",
      blocks: [
        "O intervalo fala da média que o item teria com muitíssimas avaliações. Nós só temos algumas escondidas, e a média delas também varia por acaso. Por isso somamos esse acaso: σ² da Nota mais V ÷ n, em que V é a variação de uma avaliação (a da fórmula) e n o número de escondidas. A coluna do meio mostra o que acontece sem essa correção. A última é o intervalo dos livros, média ± 1,645 × s ÷ √n, só com as avaliações do item e com a mesma correção.",
        ...(result ? [intervalVerdict(result)].filter(Boolean) : []),
      ],
    },
    {
      id: "avaliacoes-falsas",
      heading: "Quanto mexem as avaliações falsas",
      blocks: [
        "Em cada item com posição pusemos avaliações falsas, todas de 1 estrela ou todas de 5, o que mexesse mais. A tabela dá o deslocamento em pontos: primeiro no item do meio, depois no pior de todos.",
        `Avaliações que reconhecemos como de um só grupo pesam **1 no total**, sejam 5 ou 100. Então elas deslocam a Nota no máximo 100 ÷ (m + W + 1), como uma única pessoa. Contas criadas para isso valem ${plainNumber(ACCOUNT_RAMP.first)} do peso no primeiro dia, e todas juntas no máximo ${plainNumber(DAILY_LIMIT)} por item e dia. Contas antigas que nada liga pesam ${plainNumber(REVIEW_WEIGHT.unverified)} cada uma, como qualquer avaliação sem compra confirmada. A base da categoria fica como está.`,
      ],
    },
    trustNetworkSection(),
    losses(result),
    {
      id: "refazer",
      heading: "Como refazer esta página",
      blocks: [
        "Quem opera o site refaz todas as contas com um comando, `npm run prova -- scores validate`, que guarda o resultado com a versão do método. As fórmulas estão em [Como calculamos a Nota](/metodologia).",
      ],
    },
  ];
}
