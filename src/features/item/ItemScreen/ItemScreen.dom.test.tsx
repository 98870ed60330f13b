import {
  exampleItem,
  exampleItemWithCriteria,
  exampleRelated,
  exampleUnratedItem,
} from "@/features/item/item.fixture";
import { headTextsOf } from "@/features/item/ItemHead/item-head-texts";
import { ItemScreen } from "@/features/item/ItemScreen/ItemScreen";
import type { ItemContext, ItemDetail, RelatedItem } from "@/lib/contracts/item";
import type { ScoreChange } from "@/lib/contracts/score";
import { emptyReviewQuery } from "@/lib/review-query";
import { itemText } from "@/text/item";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { cleanup, render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

const generatedAt = "2026-06-17T15:00:00.000Z";

async function show(
  item: ItemDetail,
  related: RelatedItem[] = [],
  context: ItemContext = { better: null, scoreCounts: [] },
): Promise<void> {
  render(
    <ThemeRoot>
      <ItemScreen
        canReview
        head={headTextsOf(item, 1)}
        content={{ item, context, related, generatedAt }}
        query={emptyReviewQuery}
        reviewPageCount={1}
      >
        <p>As avaliações</p>
      </ItemScreen>
    </ThemeRoot>,
  );
  await screen.findByRole("heading", { level: 1 });
}

const section = (name: string) => screen.getByRole("region", { name });
const tableText = (element: HTMLElement) =>
  within(element)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent).join(" | "));

describe("an item with a position", () => {
  it("shows Nota, band, position with the likely ones, interval in words, evidence and date", async () => {
    await show(exampleItem({ isTied: true }));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Brisa Forte");
    expect(screen.getByRole("img", { name: "Nota 84 de 100: Muito Bom" })).toBeInTheDocument();
    const main = document.body;
    expect(main).toHaveTextContent("3º lugar");
    expect(main).toHaveTextContent("de 18 em Ventiladores");
    expect(main).toHaveTextContent("subiu 2 posições em 7 dias");
    expect(main).toHaveTextContent("pode estar entre o 2º e o 5º");
    expect(main).toHaveTextContent("Empate técnico");
    expect(main).toHaveTextContent("A nota pode variar de 81 a 88.");
    expect(main).toHaveTextContent("40 avaliações contadas · Atualizada em 15 de junho de 2026");
  });

  it("has the months that the sum is made of, the newest first, and days that hardly counted", async () => {
    const month = { squareMean: 7000 };
    await show(
      exampleItem({
        months: [
          { ...month, month: "2026-03", weight: 5, mean: 80, countsAs: 4.75 },
          { ...month, month: "2026-05", weight: 10, mean: 90, countsAs: 5 },
          { ...month, month: null, weight: 30, mean: 75, countsAs: 30 },
        ],
        fullDays: [{ date: "2026-05-10", reviews: 212 }],
      }),
    );
    const months = screen.getByText("Mês a mês").closest("details");
    expect(months && tableText(months)).toEqual([
      "Mês | Avaliações (n) | Média | Conta como",
      "Médias sem período | 30,00 | 75,00 | 30,00",
      "maio de 2026 | 10,00 | 90,00 | 5,00",
      "março de 2026 | 5,00 | 80,00 | 4,75",
    ]);
    expect(section("A nota no tempo")).toHaveTextContent(
      "212 avaliações em 10 de maio de 2026: num dia só, contaram como 2.",
    );
  });

  it("tells what it costs in each location, and the ends of the range first", async () => {
    const places = [
      { place: "Amapá", lowestCents: 31929, highestCents: 31929 },
      { place: "Rio de Janeiro", lowestCents: 32531, highestCents: 58620 },
    ];
    await show(
      exampleItem({ placeCosts: { label: "Custo da energia por ano", note: "Sem impostos.", places } }),
    );
    const costs = section("Custo da energia por ano");
    expect(costs).toHaveTextContent("De R$ 319,29 (Amapá) a R$ 586,20 (Rio de Janeiro).");
    expect(costs).toHaveTextContent("Sem impostos.");
    expect(tableText(costs).map((row) => row.replaceAll("\u00a0", " "))).toEqual([
      "Estado | Custo",
      "Amapá | R$ 319,29",
      "Rio de Janeiro | R$ 325,31 a R$ 586,20",
    ]);
  });

  it("tells what it costs with its use, and for which state and years", async () => {
    const placeCosts = { label: "Custo da energia por ano", note: "Sem impostos.", places: [] };
    const places = [{ place: "São Paulo", lowestCents: 14200, highestCents: 14200 }];
    const runningCost = {
      ...{ label: "Custo da energia por ano", period: "2026-06", years: 5 },
      states: [{ code: "SP", name: "São Paulo" }],
    };
    const cost = { priceCents: 219_900, yearlyCents: 14_200, totalCents: 361_900 };
    await show(
      exampleItem({
        placeCosts: { ...placeCosts, places },
        totalCost: { runningCost, basis: { state: "SP", years: 10, period: "2026-06" }, cost },
      }),
    );
    const costs = section("Custo da energia por ano");
    expect(within(costs).getByRole("heading", { name: "Custo total em 10 anos" })).toBeInTheDocument();
    expect(costs.textContent.replaceAll("\u00a0", " ")).toContain(
      "R$ 2.199,00 + 10 anos × R$ 142,00 = R$ 3.619,00 · tarifa de SP de junho de 2026",
    );
    const form = within(costs).getByRole("form", { name: "Custo total" });
    expect(form).toHaveAttribute("action", "/itens/brisa-forte#custo-total");
    expect(within(form).getByLabelText("Estado")).toHaveValue("SP");
    expect(within(form).getByLabelText("Anos de uso")).toHaveValue("10");
  });

  it("links to its sections, all of which exist", async () => {
    await show(exampleItem());
    const navigation = screen.getByRole("navigation", { name: "Nesta página" });
    const links = within(navigation).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["A conta", "Estrelas", "Histórico", "Avaliações"]);
    for (const link of links.slice(0, 3)) {
      expect(document.querySelector(link.getAttribute("href") ?? "")).not.toBeNull();
    }
    expect(screen.getByText("As avaliações")).toBeInTheDocument();
  });

  it("adds up its Nota line by line, and gives the method and the inputs", async () => {
    await show(exampleItem());
    const sum = section("Como chegamos a esta nota");
    expect(tableText(sum)).toEqual([
      "Parcela | Conta | Resultado",
      "Base da categoriavale como 15 avaliações na média | 15 × 75 | 1.125",
      "+Avaliações reais | 40 × 87 | 3.480",
      "=Soma | 55 | 4.605",
      "÷Nota4.605 ÷ 55 | 83,784",
    ]);
    expect(within(sum).getByRole("link", { name: "Ler o método" })).toHaveAttribute("href", "/metodologia");
    expect(within(sum).getByRole("link", { name: /JSON/ })).toHaveAttribute(
      "href",
      "/api/items/brisa-forte/score",
    );
  });

  it("leads from each bar of stars to those reviews", async () => {
    await show(exampleItem());
    const stars = section("Estrelas de quem avaliou");
    expect(stars).toHaveTextContent("4,5");
    const five = within(stars).getByRole("link", { name: /5 estrelas/ });
    expect(five).toHaveTextContent("65%");
    expect(five).toHaveTextContent("26 avaliações");
    expect(five).toHaveAttribute("href", "/itens/brisa-forte?estrelas=5#avaliacoes");
  });
});

it("says in which other rankings an item's company stands", async () => {
  const ranking = { slug: "motores", name: "Motores" };
  const motor = { slug: "motor-calmo", name: "Motor Calmo", displayed: 71, position: 2, ranking };
  const rest = { ...motor, slug: "luz", name: "Luz", displayed: null, position: null };
  const alsoIn = [motor, { ...rest, ranking: { slug: "luzes", name: "Luzes" } }];
  await show(exampleItem({ company: { slug: "brisa", name: "Brisa", alsoIn } }));
  const link = screen.getByRole("link", { name: "Motores: Motor Calmo" });
  expect(link.getAttribute("href")).toBe("/itens/motor-calmo");
  expect(link.parentElement?.textContent).toBe(
    "Também em: Motores: Motor Calmo (2º lugar, Nota 71); Luzes: Luz (sem posição)",
  );
});

describe("an item with criteria", () => {
  it("shows each with weight, partial score, and what it rests on", async () => {
    await show(exampleItemWithCriteria());
    const [measured, reviewed] = within(section("Critério por critério")).getAllByRole("listitem");
    expect(measured).toHaveTextContent("peso 40%");
    expect(measured).toHaveTextContent("Nota parcial 90 de 100: Excelente");
    expect(measured).toHaveTextContent("Medido: 25,0 kWh/mês (2026)");
    expect(measured).toHaveTextContent("70,0 kWh/mês vale 0; 20,0 kWh/mês vale 100");
    expect(reviewed).toHaveTextContent("provável entre 76 e 85");
    expect(reviewed).toHaveTextContent("12 avaliações contadas");
    const months = within(section("Como chegamos a esta nota")).getByRole("link", { name: /mês a mês/ });
    expect(months).toHaveAttribute("href", "/itens/brisa-forte/prova-real#reviews");
  });

  it("says where the mean of the category stands in, and gives it no band", async () => {
    const item = exampleItemWithCriteria();
    const criterionResults = item.criterionResults.map((result) => ({
      ...result,
      hasEvidence: false,
      measuredValue: null,
      measuredPeriod: null,
    }));
    await show({ ...item, criterionResults });
    const [measured, reviewed] = within(section("Critério por critério")).getAllByRole("listitem");
    expect(measured).toHaveTextContent("Não medido: usamos a média da categoria.");
    expect(reviewed).toHaveTextContent("Ninguém avaliou este ponto ainda: usamos a média da categoria.");
    expect(measured).not.toHaveTextContent("Excelente");
  });

  it("has no margin where everything is measured", async () => {
    const item = exampleItemWithCriteria({ reviewCount: 0, histogram: null, starMean: null });
    await show({
      ...item,
      criteria: item.criteria.slice(0, 1),
      criterionResults: item.criterionResults.slice(0, 1),
      score: { status: "ranked", displayed: 90, mean: 90, low: 90, high: 90, counted: 0 },
    });
    expect(document.body).toHaveTextContent("Nota medida, sem margem de amostra.");
    expect(screen.queryByRole("link", { name: /mês a mês/ })).not.toBeInTheDocument();
    // Of one criterion there is nothing to count.
    expect(document.body).not.toHaveTextContent("critérios com medição");
    expect(screen.queryByRole("link", { name: "Avaliações" })).not.toBeInTheDocument();
  });
});

describe("an item whose measurements say on how many cases they stand", () => {
  const cases = { count: 1_204, minimum: 0, maximum: 100, low: 80.1075, high: 83.749 };
  const { ranking } = exampleItem();
  const item = exampleItem({
    ...{ reviewCount: 0, histogram: null, starMean: null, explanation: null },
    ranking: { ...ranking, source: { name: "Senacon", cases: "reclamações avaliadas" } },
    score: { status: "ranked", displayed: 82, mean: 82, low: 82, high: 82, counted: 0 },
    criteria: [
      {
        ...{ slug: "solucao", name: "Solução", description: "", weight: 1 },
        measurement: { best: 100, worst: 0, unit: "de cada 100", decimals: 1 },
      },
    ],
    criterionResults: [
      {
        ...{ slug: "solucao", mean: 82, deviation: 0, counted: 0, hasEvidence: true, outdated: null },
        ...{ measuredValue: 82, measuredPeriod: "2025-03", measuredCases: cases },
      },
    ],
    measuredPeriods: [
      { criterion: "solucao", period: "2025-02", value: 75, cases: null },
      { criterion: "solucao", period: "2025-03", value: 82, cases },
    ],
  });

  it("says the interval and the cases in words, and that they do not change the Nota", async () => {
    await show(item);
    const criteria = section("Critério por critério");
    expect(criteria).toHaveTextContent("Medido: 82,0 de cada 100 (março de 2025)");
    expect(criteria).toHaveTextContent(
      "Entre 80,1 e 83,7 com 90% de confiança, em 1.204 reclamações avaliadas.",
    );
    expect(criteria).toHaveTextContent("Ele não entra na conta da nota.");
    expect(document.body).toHaveTextContent("A nota vem direto dos números publicados.");
    expect(document.body).not.toHaveTextContent("sem margem de amostra");
  });

  it("shows the values of several periods, the newest first", async () => {
    await show(item);
    const criteria = within(section("Critério por critério"));
    const summary = "De 75,0 (fevereiro de 2025) a 82,0 (março de 2025), período a período";
    expect(criteria.getByText(summary)).toBeInTheDocument();
    const periods = criteria.getByRole("region", { name: "Solução, período a período", hidden: true });
    expect(
      [...periods.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ["Período", "Medido (de cada 100)", "Entre", "Casos"],
      ["março de 2025", "82,0", "80,1 e 83,7", "1.204"],
      ["fevereiro de 2025", "75,0", "—", "—"],
    ]);
  });

  it("speaks of one case, and of cases without a name", async () => {
    const [result] = item.criterionResults;
    const withCases = (count: number): ItemDetail => ({
      ...item,
      ranking: { ...ranking, source: { name: "Senacon" } },
      criterionResults: result ? [{ ...result, measuredCases: { ...cases, count } }] : [],
      measuredPeriods: [],
    });
    await show(withCases(1));
    expect(section("Critério por critério")).toHaveTextContent("com 90% de confiança, em um só caso.");
    expect(screen.queryByText(/período a período/)).not.toBeInTheDocument();
    cleanup();
    await show(withCases(50));
    expect(section("Critério por critério")).toHaveTextContent("com 90% de confiança, em 50 casos.");
  });
});

describe("specification 4 and 9: an item without rating", () => {
  it("reads Sem avaliação, never 0, and nobody is told an interval", async () => {
    await show(exampleUnratedItem());
    expect(document.querySelector(".hero-score, [data-band=unrated]")).toHaveTextContent("Sem avaliação");
    expect(document.body).toHaveTextContent(
      "Ninguém avaliou ainda. Sem dados não há nota, e isso não é zero.",
    );
    expect(document.body).not.toHaveTextContent("A nota pode variar");
    expect(section("Como chegamos a esta nota")).toHaveTextContent("Não há o que somar");
  });

  it("of a published source says that the source is silent, and expects no reviews", async () => {
    const { ranking } = exampleItem();
    const aggregates = [
      { period: "2025-03", source: "consumidor.gov.br", mean: 0, count: 0, scaleMinimum: 1, scaleMaximum: 5 },
    ];
    const source = { name: "Senacon", url: "https://fonte.example", note: "Nota da fonte." };
    await show(exampleUnratedItem({ aggregates, ranking: { ...ranking, source } }));
    expect(document.body).toHaveTextContent("A fonte não publicou dados suficientes");
    cleanup();
    const rule = "Tem nota quem tem três cursos avaliados ou mais.";
    await show(
      exampleUnratedItem({ aggregates, ranking: { ...ranking, source: { ...source, evidence: rule } } }),
    );
    expect(document.body).toHaveTextContent(rule);
    expect(document.body).not.toHaveTextContent("A fonte não publicou dados suficientes");
    expect(tableText(section("Os dados publicados"))).toEqual([
      "Período | Média, escala de 1 a 5 | Avaliações",
      "março de 2025 | sem avaliação | 0",
    ]);
    expect(screen.getByRole("link", { name: "Abrir a fonte" })).toHaveAttribute("rel", "noopener noreferrer");
    expect(screen.queryByRole("link", { name: "Avaliações" })).not.toBeInTheDocument();
  });
});

it("an item with few reviews has its Nota without a position, and says why", async () => {
  const score = { status: "few" as const, displayed: 76, mean: 76.2, low: 61, high: 91, counted: 3 };
  await show(exampleItem({ score, position: null, positionChange: null, likelyPosition: null }));
  expect(document.body).toHaveTextContent("Poucas avaliações: ainda sem posição no ranking.");
  expect(document.body).toHaveTextContent("A posição vem a partir de 5 avaliações contadas.");
  expect(document.body).not.toHaveTextContent("lugar");
});

describe("the history of an item", () => {
  const change = (id: number, after: number, at: string): ScoreChange => ({
    position: id,
    at,
    cause: id === 1 ? "import" : "new-review",
    before: id === 1 ? null : after - 2,
    after,
    low: after - 4,
    high: after + 4,
    counted: id * 10,
    hash: `abcdef0${id}`,
  });
  const history = [change(1, 82, "2026-02-10T15:00:00.000Z"), change(2, 84, "2026-05-10T15:00:00.000Z")];

  it("is a figure with what it shows in words, and a table of the changes", async () => {
    await show(exampleItem({ history }));
    const figure = screen.getByRole("figure");
    expect(figure).toHaveTextContent(
      "De 10 de fevereiro de 2026 a 17 de junho de 2026 a nota ficou entre 82 e 84; agora é 84.",
    );
    expect(tableText(section("A nota no tempo"))).toEqual([
      "Data | Nota | Por quê | Na conta | Registro",
      "10/05/2026 | de 82 para 848284 | Nova avaliação | 20 | abcdef02",
      "10/02/2026 | 8282 | Dados importados | 10 | abcdef01",
    ]);
  });

  it("is a sentence while there is one publication", async () => {
    await show(exampleItem({ history: history.slice(0, 1) }));
    expect(section("A nota no tempo")).toHaveTextContent(
      "Publicada uma vez, em 10 de fevereiro de 2026, com nota 82. Ainda não mudou.",
    );
    expect(screen.queryByRole("figure")).not.toBeInTheDocument();
  });
});

describe("the offers of an item", () => {
  const offer = (store: string, priceCents: number, isCommissioned: boolean) => ({
    store,
    url: `https://${store.toLowerCase()}.example/brisa`,
    priceCents,
    cardPriceCents: null as number | null,
    instalments: { count: 10, cents: 2_100, downPaymentCents: null },
    isCommissioned,
    seenAt: "2026-06-15T15:00:00.000Z",
    isCurrent: true,
  });

  it("tell cash price, instalments with total, age, and who pays a commission", async () => {
    await show(exampleItem({ offers: [offer("Um", 19_990, false), offer("Dois", 20_500, true)] }));
    const [first, second] = within(section("Onde comprar")).getAllByRole("listitem");
    expect(first).toHaveTextContent("R$ 199,90");
    expect(first).toHaveTextContent("10x de R$ 21,00 com juros, total a prazo R$ 210,00");
    expect(first).toHaveTextContent("Preço visto há 2 dias (15/06/2026)");
    expect(first).toHaveTextContent("Menor preço");
    expect(first).not.toHaveTextContent("link comissionado");
    expect(second).toHaveTextContent("link comissionado");
    expect(within(second!).getByRole("link")).toHaveAttribute(
      "rel",
      "noopener noreferrer sponsored nofollow",
    );
    expect(section("Onde comprar")).toHaveTextContent("Preço e comissão nunca entram na nota");
  });

  it("tell the price by card beside the cash price, both spoken as amounts", async () => {
    const both = { ...offer("Um", 19_990, false), cardPriceCents: 21_000 };
    await show(exampleItem({ offers: [both, offer("Dois", 20_500, false)] }));
    const [first, second] = within(section("Onde comprar")).getAllByRole("listitem");
    expect(first).toHaveTextContent("199 reais e 90 centavosà vista no Pix, boleto ou dinheiro");
    expect(first).toHaveTextContent("R$ 210,00210 reais no cartão em 1 vez (4% a menos à vista)");
    expect(first).toHaveTextContent("10x de R$ 21,00 sem juros, total a prazo R$ 210,00");
    expect(second).not.toHaveTextContent("no cartão");
  });
});

describe("beside the others of its ranking", () => {
  const offer = {
    ...{ store: "Um", url: "https://um.example/brisa", priceCents: 19_990, cardPriceCents: null },
    ...{ instalments: null, isCommissioned: false, seenAt: "2026-06-15T15:00:00.000Z", isCurrent: true },
  };
  const better = { slug: "vento-bom", name: "Vento Bom", priceCents: 30_000, displayed: 92, low: 89.4 };

  it("an item is worth its money up to the price of the cheapest better one, with the sum behind it", async () => {
    await show(exampleItem({ offers: [offer] }), [], { better, scoreCounts: [] });
    const sum = screen.getByText("Vale até R$ 300,00").closest("details");
    expect(sum).toHaveTextContent("Vento Bom custa R$ 300,00 e tem nota 92.");
    expect(sum).toHaveTextContent("a nota exata daqui, 83,7, fica abaixo do mínimo provável de lá, 89,4.");
    expect(within(sum!).getByRole("link", { hidden: true })).toHaveAttribute("href", "/itens/vento-bom");
  });

  it("an item that costs more than a better one says so", async () => {
    const dear = { ...offer, priceCents: 40_000 };
    await show(exampleItem({ offers: [dear] }), [], { better, scoreCounts: [] });
    expect(screen.getByText("Por R$ 300,00 já há melhor")).toBeInTheDocument();
    expect(screen.queryByText(/Vale até/)).toBeNull();
  });

  it("the best that is sold says so", async () => {
    await show(exampleItem({ offers: [offer] }));
    expect(screen.getByText("Nada melhor à venda")).toBeInTheDocument();
  });

  it("an item of a ranking without prices stands among all its Notas", async () => {
    const scoreCounts = Array.from({ length: 101 }, (_, nota) => (nota === 84 ? 2 : nota % 20 === 0 ? 3 : 0));
    await show(exampleItem(), [], { better: null, scoreCounts });
    expect(document.body).toHaveTextContent("Nota maior que a de 15 dos outros 19 do ranking que têm nota.");
    const atTop = scoreCounts.map((count, nota) => (nota > 84 ? 0 : nota === 84 ? 1 : count));
    cleanup();
    await show(exampleItem(), [], { better: null, scoreCounts: atTop });
    expect(document.body).toHaveTextContent(
      "Nota maior que a de todos os outros 15 do ranking que têm nota.",
    );
  });
});

describe("related items", () => {
  it("are links with Nota, ranking and price, without an order of their own", async () => {
    await show(exampleItem(), [
      exampleRelated(),
      exampleRelated({ slug: "sem-preco", lowestPriceCents: null }),
    ]);
    const cards = within(section("Modelos parecidos")).getAllByRole("listitem");
    expect(cards).toHaveLength(2);
    const [first, second] = cards as [HTMLElement, HTMLElement];
    expect(within(first).getByRole("link", { name: "Vento Manso" })).toHaveAttribute(
      "href",
      "/itens/vento-manso",
    );
    expect(within(first!).getByRole("img")).toHaveAccessibleName("Nota 78 de 100: Bom");
    expect(first).toHaveTextContent("Climatizadoresa partir de R$ 249,90");
    expect(second).toHaveTextContent("Climatizadores");
    expect(second).not.toHaveTextContent("a partir de");
    expect(section("Modelos parecidos")).not.toHaveTextContent("º");
    const navigation = screen.getByRole("navigation", { name: "Nesta página" });
    expect(within(navigation).getByRole("link", { name: "Modelos parecidos" })).toHaveAttribute(
      "href",
      "#parecidos",
    );
  });

  it("name their ranking once where it is that of the item", async () => {
    const { slug, name } = exampleItem().ranking;
    await show(exampleItem(), [exampleRelated({ ranking: { slug, name } })]);
    const [card] = within(section("Ventiladores parecidos")).getAllByRole("listitem");
    expect(card).toHaveTextContent("Vento Mansoa partir de R$ 249,90");
    expect(itemText.related.titleOf({ plural: "geladeiras", gender: "feminine" })).toBe(
      "Geladeiras parecidas",
    );
  });

  it("have no section if there are none", async () => {
    await show(exampleItem());
    expect(screen.queryByRole("region", { name: /parecid/ })).toBeNull();
    expect(screen.queryByRole("link", { name: "Modelos parecidos" })).toBeNull();
  });
});
