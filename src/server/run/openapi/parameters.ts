import { MOST_COMPARED } from "@/lib/comparison/comparison-query";
import { DATASETS, DUMP_FORMATS } from "@/lib/contracts/open-data";
import { MOST_NAMED } from "@/lib/contracts/favorites";
import { REVIEW_FATES } from "@/lib/contracts/review-fate";
import { costParameters } from "@/lib/prices/cost-choice";
import { COST_YEARS } from "@/lib/prices/total-cost";
import { boundFilterNames, boundFilters, RANKING_SORTS, type BoundFilter } from "@/lib/ranking/ranking-query";
import { LONGEST_REVIEW_SEARCH, REVIEW_SORTS } from "@/lib/review-query";
import { dumpFileName } from "@/server/reading/open-data/dump-names";
import { representations } from "@/server/platform/http/representation";
import type { JsonSchema } from "@/server/run/openapi/schemas";

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
}

const slugSchema = { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 200 };

function inPath(name: string, description: string, schema: JsonSchema = slugSchema): Parameter {
  return { name, in: "path", required: true, description, schema };
}

function inQuery(name: string, description: string, schema: JsonSchema): Parameter {
  return { name, in: "query", required: false, description, schema };
}

const page = inQuery("pagina", "Página da lista, a partir de 1.", { type: "integer", minimum: 1 });

const cursor = inQuery(
  "cursor",
  "De onde a lista continua: o que veio em next. Itens que não mudaram de lugar por si vêm uma vez, também quando a lista muda no meio.",
  { type: "string", maxLength: 1500 },
);

const representation = inQuery(
  "formato",
  "Forma da resposta. Sem ele vale o cabeçalho Accept. csv segue a RFC 4180; excel usa ponto e vírgula e vírgula decimal.",
  { type: "string", enum: [...representations] },
);

const price = { type: "string", examples: ["1500", "1.500", "1500,90"] };

const boundParameters: Record<BoundFilter, [description: string, schema: JsonSchema]> = {
  minimumScore: ["Só itens com pelo menos esta nota.", { type: "integer", minimum: 0, maximum: 100 }],
  minimumPriceCents: ["Menor preço, em reais.", price],
  maximumPriceCents: ["Maior preço, em reais.", price],
  maximumTotalCents: ["Maior custo total, em reais; só onde runningCost não é nulo.", price],
};

const costs = [
  inQuery(
    costParameters.state,
    "Estado (SP) cuja tarifa entra no custo total, um de runningCost.states; sem ele, a mediana dos estados.",
    { type: "string" },
  ),
  inQuery(costParameters.years, "Anos de uso do custo total; sem ele, os da categoria (runningCost.years).", {
    type: "integer",
    enum: [...COST_YEARS],
  }),
];

export const operationParameters = {
  listRankings: [cursor, representation],
  readRanking: [
    inPath("slug", "Identificador do ranking."),
    inQuery("marca", "Só itens desta marca; pode se repetir.", {
      type: "array",
      items: { type: "string" },
      maxItems: 30,
    }),
    ...boundFilterNames.map((name) => inQuery(boundFilters[name].parameter, ...boundParameters[name])),
    ...costs,
    inQuery("ordem", "Ordem da lista; nota é a publicada.", { type: "string", enum: [...RANKING_SORTS] }),
    inQuery(
      "periodo",
      "Período dos dados (2021, 2021-T4, 2021-S1 ou 2021-03), um de periods: o ranking com as medições até ele, pelos critérios de hoje.",
      { type: "string" },
    ),
    inQuery(
      "em",
      "Dia (horário de Brasília): o ranking como estava no fim dele, com empates e preços, sem posições prováveis.",
      { type: "string", format: "date" },
    ),
    page,
    cursor,
    representation,
  ],
  readItem: [inPath("slug", "Identificador do item."), ...costs],
  readCompany: [inPath("slug", "Identificador da empresa.")],
  readScore: [inPath("slug", "Identificador do item."), representation],
  listReviews: [
    inPath("slug", "Identificador do item."),
    inQuery(
      "ordem",
      "Ordem da lista; sem ele, uteis: pela fração de votos “ajudou” (limite inferior do intervalo de Wilson), com um lugar de cada dez para uma avaliação nova.",
      { type: "string", enum: [...REVIEW_SORTS] },
    ),
    inQuery("estrelas", "Só avaliações com este número de estrelas.", {
      type: "integer",
      minimum: 1,
      maximum: 5,
    }),
    inQuery("verificadas", "Só avaliações de compra verificada.", { type: "string", enum: ["sim"] }),
    inQuery("fotos", "Só avaliações com foto.", { type: "string", enum: ["sim"] }),
    inQuery(
      "texto",
      "Só avaliações com estas palavras, em qualquer forma e sem olhar acentos. Aspas procuram a frase, - exclui, or é ou.",
      { type: "string", maxLength: LONGEST_REVIEW_SEARCH },
    ),
    page,
    cursor,
    representation,
  ],
  itemCards: [
    inQuery("itens", `Identificadores de até ${MOST_NAMED} itens, com vírgulas.`, { type: "string" }),
  ],
  removeFavorite: [inPath("slug", "Identificador do item.")],
  ownReview: [inPath("slug", "Identificador do item.")],
  readReviewPhoto: [
    inPath("name", "Id da foto, com -large.webp ou -small.webp.", {
      type: "string",
      pattern: "^[0-9a-f-]{36}-(large|small)\\.webp$",
    }),
  ],
  judgeReview: [inPath("id", "Número da avaliação.", { type: "integer", minimum: 1 })],
  eraseUser: [
    inQuery("reviews", "O que acontece com as avaliações de quem sai; sem ele, delete.", {
      type: "string",
      enum: [...REVIEW_FATES],
    }),
  ],
  listCountedReviews: [inPath("slug", "Identificador do item."), page, representation],
  readPrior: [
    inPath("slug", "Identificador do ranking."),
    inQuery("versao", "Versão da base; sem ela, a mais nova.", { type: "integer", minimum: 1 }),
    representation,
  ],
  readDump: [
    inPath("day", "Dia do conjunto, ou newest para o mais novo.", {
      type: "string",
      pattern: "^(\\d{4}-\\d{2}-\\d{2}|newest)$",
    }),
    inPath("name", "Nome do arquivo.", {
      type: "string",
      enum: DATASETS.flatMap((dataset) => DUMP_FORMATS.map((format) => dumpFileName(dataset, format))),
    }),
  ],
  readItemImage: [fileParameter("Identificador do item, com .png.")],
  readRankingImage: [fileParameter("Identificador do ranking, com .png.")],
  readComparisonImage: [
    inPath("file", `Identificadores de até ${MOST_COMPARED} itens, com vírgulas e .png no fim.`, {
      type: "string",
      pattern: "^[a-z0-9-]+(,[a-z0-9-]+)*\\.png$",
    }),
  ],
  readDemonstrationPicture: [fileParameter("Identificador do item, com .png.", "name")],
  readProblemKind: [inPath("code", "Última parte do type de um problema.")],
} as const satisfies Record<string, readonly Parameter[]>;

function fileParameter(description: string, name = "file"): Parameter {
  return inPath(name, description, { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*\\.png$" });
}
