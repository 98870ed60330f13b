import { exampleItem, exampleRelated, exampleUnratedItem } from "@/features/item/item.fixture";
import type { ScoreChange } from "@/lib/contracts/score";
import { itemText } from "@/text/item";
import { section, showItem, tableText } from "@tests/support/show-item";
import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

describe("an item with a position", () => {
  it("shows Nota, band, position with the likely ones, interval in words, evidence and date", async () => {
    await showItem(exampleItem({ isTied: true }));
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

  it("speaks of no margin of error where a tie is one of measured Notas", async () => {
    const score = { ...exampleItem({}).score, low: 84, mean: 84, high: 84, counted: 0 };
    await showItem(exampleItem({ isTied: true, score }));
    const tie = screen.getByText("Empate").closest("details");
    expect(tie).toHaveTextContent("é nenhuma, ou pequena demais para dizer quem é melhor");
    expect(tie).not.toHaveTextContent("margem");
  });

  it("has the months that the sum is made of, the newest first, and days that hardly counted", async () => {
    const month = { squareMean: 7000 };
    await showItem(
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
    await showItem(
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
    await showItem(
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
    await showItem(exampleItem());
    const navigation = screen.getByRole("navigation", { name: "Nesta página" });
    const links = within(navigation).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["A conta", "Estrelas", "Histórico", "Avaliações"]);
    for (const link of links.slice(0, 3)) {
      expect(document.querySelector(link.getAttribute("href") ?? "")).not.toBeNull();
    }
    expect(screen.getByText("As avaliações")).toBeInTheDocument();
  });

  it("adds up its Nota line by line, and gives the method and the inputs", async () => {
    await showItem(exampleItem());
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
    await showItem(exampleItem());
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
  await showItem(exampleItem({ company: { slug: "brisa", name: "Brisa", alsoIn } }));
  const link = screen.getByRole("link", { name: "Motores: Motor Calmo" });
  expect(link.getAttribute("href")).toBe("/itens/motor-calmo");
  expect(link.parentElement?.textContent).toBe(
    "Também em: Motores: Motor Calmo (2º lugar, nota 71); Luzes: Luz (sem posição)",
  );
});

describe("specification 4 and 9: an item without rating", () => {
  it("reads Sem avaliação, never 0, and nobody is told an interval", async () => {
    await showItem(exampleUnratedItem());
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
    await showItem(exampleUnratedItem({ aggregates, ranking: { ...ranking, source } }));
    expect(document.body).toHaveTextContent("A fonte não publicou dados suficientes");
    cleanup();
    const rule = "Tem nota quem tem três cursos avaliados ou mais.";
    await showItem(
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
  await showItem(exampleItem({ score, position: null, positionChange: null, likelyPosition: null }));
  expect(document.body).toHaveTextContent("Poucas avaliações: ainda sem posição no ranking.");
  expect(document.body).toHaveTextContent("A posição vem a partir de 5 avaliações contadas.");
  expect(document.body).not.toHaveTextContent("lugar");
});

it.each([
  [null, "Poucas avaliações", "tiverem medição ou 5 avaliações contadas."],
  [{ best: 26, worst: 68, unit: "kWh", decimals: 1 }, "Poucos dados", "tiverem medição."],
])("an item with criteria and few data says what a position needs (%#)", async (measurement, title, rule) => {
  const score = { status: "few" as const, displayed: 76, mean: 76.2, low: 61, high: 91, counted: 3 };
  const criteria = [{ slug: "consumo", name: "Consumo", description: "", weight: 1, measurement }];
  await showItem(exampleItem({ score, criteria, position: null, likelyPosition: null }));
  expect(document.body).toHaveTextContent(
    `${title}: ainda sem posição no ranking. A posição vem quando critérios com metade do peso ${rule}`,
  );
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
    await showItem(exampleItem({ history }));
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
    await showItem(exampleItem({ history: history.slice(0, 1) }));
    expect(section("A nota no tempo")).toHaveTextContent(
      "Publicada uma vez, em 10 de fevereiro de 2026, com nota 82. Ainda não mudou.",
    );
    expect(screen.queryByRole("figure")).not.toBeInTheDocument();
  });
});

describe("related items", () => {
  const fact = { key: "potencia", label: "Potência", value: "50 W" };
  const offer = {
    store: "Um",
    url: "https://um.example/brisa",
    priceCents: 19_990,
    cardPriceCents: null,
    instalments: null,
    isCommissioned: false,
    seenAt: "2026-06-15T15:00:00.000Z",
    isCurrent: true,
  };

  it("are links with Nota, ranking and price, without an order of their own", async () => {
    await showItem(exampleItem(), [
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
    expect(within(navigation).getByRole("link", { name: "Parecidos" })).toHaveAttribute("href", "#parecidos");
  });

  it("name their ranking once where it is that of the item", async () => {
    const { slug, name } = exampleItem().ranking;
    await showItem(exampleItem(), [exampleRelated({ ranking: { slug, name } })]);
    const [card] = within(section("Ventiladores parecidos")).getAllByRole("listitem");
    expect(card).toHaveTextContent("Vento Mansoa partir de R$ 249,90");
    expect(itemText.related.titleOf({ plural: "geladeiras", gender: "feminine" })).toBe(
      "Geladeiras parecidas",
    );
  });

  it.each([
    [{ brand: "Brisa", offers: true }, "Pela ficha técnica, pelo preço e pela marca."],
    [{ brand: "Brisa", offers: false }, "Pela ficha técnica e pela marca."],
    [{ brand: null, offers: true }, "Pela ficha técnica e pelo preço."],
    [{ brand: null, offers: false }, "Pela ficha técnica."],
  ])("say what they were chosen by, given %j", async ({ brand, offers }, sentence) => {
    await showItem(exampleItem({ brand, offers: offers ? [offer] : [], specifications: [fact] }), [
      exampleRelated(),
    ]);
    expect(section("Modelos parecidos")).toHaveTextContent(`${sentence} Ninguém paga`);
  });

  it("have no section if there are none", async () => {
    await showItem(exampleItem());
    expect(screen.queryByRole("region", { name: /parecid/ })).toBeNull();
    expect(screen.queryByRole("link", { name: "Parecidos" })).toBeNull();
  });
});
