import { exampleRow } from "@/lib/contracts/ranking-row.fixture";
import { RankingRowList } from "@/features/ranking/RankingRows/RankingRowList";
import type { RankingDetail, RankingPage, RankingRow } from "@/lib/contracts/ranking";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

const ranking: RankingDetail = {
  slug: "ventiladores",
  name: "Ventiladores",
  description: "",
  itemNoun: { singular: "ventilador", plural: "ventiladores", gender: "masculine" },
  source: null,
  isDemonstration: false,
  updatedAt: null,
  historyStart: null,
  dataPeriod: null,
  maximumAgeMonths: null,
  importedAt: null,
  overdueSource: null,
  itemCount: 1,
  rankedCount: 1,
  fewCount: 0,
  outdatedCount: 0,
  periods: [],
  unratedCount: 0,
  evidenceCount: 9,
  lowestPriceCents: 100,
  highestPriceCents: 100,
  runningCost: null,
  criteria: [],
  facets: [],
  methodVersion: 1,
  priorVersion: 1,
};

const row = exampleRow({
  brand: "Brisa",
  imageUrl: "/api/media/brisa.png",
  positionChange: 2,
  likelyPosition: { low: 1, high: 3 },
  lowestPriceCents: 123450,
  highlights: [{ key: "power", label: "Potência", value: "100" }],
});

function listOf(
  rows: RankingRow[],
  isPublishedOrder = true,
  of = ranking,
  costBasis: RankingPage["costBasis"] = null,
): HTMLElement {
  const list = document.createElement("div");
  list.innerHTML = renderToStaticMarkup(
    <RankingRowList ranking={of} rows={rows} isPublishedOrder={isPublishedOrder} costBasis={costBasis} />,
  );
  return list;
}

const textOf = (element: Element | null) => element?.textContent;

describe("a row", () => {
  it("of a past day has its price, also where nothing is known of the prices of the whole day", () => {
    const past = { ...ranking, lowestPriceCents: null, highestPriceCents: null };
    const unpriced = exampleRow({ lowestPriceCents: null });
    const some = listOf([row, unpriced], true, past);
    expect([...some.querySelectorAll(".rowPrice")].map(textOf)).toEqual([
      "a partir de R$\u00a01.234,50",
      "sem oferta",
    ]);
    expect(listOf([unpriced], true, past).querySelector(".rowPrice")).toBeNull();
  });

  it("shows place, name, facts, interval, likely positions, Nota and price, and leads to the item", () => {
    const list = listOf([row]);
    expect(list.querySelector("h3 a")?.getAttribute("href")).toBe("/itens/brisa");
    expect(textOf(list.querySelector(".rowPlace"))).toBe("12subiu 2 posições em 7 dias");
    expect(textOf(list.querySelector(".rowAbout"))).toBe("BrisaPotência: 100\u00a0· 9 avaliações");
    expect(textOf(list.querySelector(".rowDoubt"))).toBe("A nota pode variar de 80 a 88provável 1º a 3º");
    expect(textOf(list.querySelector(".rowScore"))).toBe("84Muito Bom");
    expect(list.querySelector(".rowPlace [role=img]")).toHaveAccessibleName("1º");
    expect(list.querySelector(".rowScore [role=img]")).toHaveAccessibleName("Nota 84 de 100: Muito Bom");
    expect(textOf(list.querySelector(".rowPrice"))).toBe("a partir de R$\u00a01.234,50");
    expect(list.querySelector(".row")).toHaveAttribute("data-band", "very-good");
  });

  it.each([
    [99, undefined],
    [100, "hundreds"],
    [1000, "thousands"],
  ])("has room for the position %i", (position, size) => {
    const list = listOf([exampleRow({ position: null }), exampleRow({ position })]);
    expect((list.querySelector(".rows") as HTMLElement).dataset["place"]).toBe(size);
  });

  it("has a short name among its kind, and the brand where the name lacks it", () => {
    const [named, other] = [
      { ...row, name: "Ventilador Brisa 40", brand: "Brisa" },
      { ...row, slug: "b", name: "Modelo 7", brand: "Brisa" },
    ];
    const list = listOf([named, other]);
    expect([...list.querySelectorAll("h3")].map(textOf)).toEqual(["Brisa 40", "Modelo 7"]);
    expect([...list.querySelectorAll(".rowAbout p")].map(textOf)).toEqual([
      "Potência: 100\u00a0· 9 avaliações",
      "Brisa\u00a0· Potência: 100\u00a0· 9 avaliações",
    ]);
  });

  it("has its actions in a popover that a button of its own opens, and none once the item has left", () => {
    const list = listOf([row, { ...row, slug: "b", name: "Outra" }]);
    const buttons = [...list.querySelectorAll("button[popovertarget]")];
    document.body.append(list);
    expect(buttons).toHaveLength(2);
    expect(buttons[0]).toHaveAccessibleName("Comparar ou favoritar Brisa");
    expect(buttons[1]).toHaveAccessibleName("Comparar ou favoritar Outra");
    for (const button of buttons) {
      const sheet = list.querySelector(`#${button.getAttribute("popovertarget")}`);
      expect(sheet).toHaveAttribute("popover", "auto");
      expect(sheet?.querySelectorAll("input, button")).toHaveLength(2);
    }
    list.remove();
    expect(listOf([{ ...row, isGone: true }]).querySelector("button, [popover]")).toBeNull();
  });

  it("draws intervals on one axis in all sections, which ends where the intervals do", () => {
    const style = listOf([row]).querySelector("ol")?.getAttribute("style");
    expect(style).toBe("--axis-low:50;--axis-high:90");
    const few = exampleRow({ slug: "b", section: "few", score: { ...row.score, low: 31, high: 71 } });
    const styles = [...listOf([row, few]).querySelectorAll("ol.rows")].map((list) =>
      list.getAttribute("style"),
    );
    expect(styles).toEqual(["--axis-low:30;--axis-high:90", "--axis-low:30;--axis-high:90"]);
  });

  it("leaves out what is not known", () => {
    const score = {
      status: "unrated",
      displayed: null,
      mean: null,
      low: null,
      high: null,
      counted: 0,
    } as const;
    const list = listOf([
      {
        ...row,
        score,
        section: "unrated",
        position: null,
        positionChange: null,
        likelyPosition: null,
        lowestPriceCents: null,
        brand: null,
        imageUrl: null,
        highlights: [],
      },
    ]);
    expect(list.querySelector("h2")).toHaveTextContent("Sem avaliação");
    expect(textOf(list.querySelector(".rowPlace"))).toBe("–");
    expect([...list.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([
      "/kinds/fan.svg",
    ]);
    expect(textOf(list.querySelector(".rowDoubt"))).toBe("");
    expect(textOf(list.querySelector(".rowPrice"))).toBe("sem oferta");
    expect(list.querySelector(".rowBar")).toBeNull();
  });

  it.each([
    '"><script>alert(1)</script>',
    "'><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)',
    "</li>&lt;!--",
  ])("holds a hostile name %j as text", (name) => {
    const hostile = { ...row, slug: name, name, brand: name, imageUrl: `/${name}` };
    const list = listOf([{ ...hostile, highlights: [{ key: name, label: name, value: name }] }]);
    const plain = listOf([row]);
    const shape = (element: Element) =>
      [...element.querySelectorAll("*")].map(({ tagName, attributes }) => [
        tagName,
        [...attributes].map((attribute) => attribute.name),
      ]);
    expect(shape(list)).toEqual(shape(plain));
    expect(textOf(list.querySelector("h3"))).toBe(name);
    expect(list.querySelector("h3 a")?.getAttribute("href")).toBe(`/itens/${name}`);
    expect(textOf(list.querySelector(".rowAbout p"))).toBe(`${name}\u00a0· 9 avaliações`);
  });
});

describe("a list with total costs", () => {
  const totalCost = { priceCents: 219_900, yearlyCents: 14_200, totalCents: 290_900 };
  const rows = [
    { ...row, lowestPriceCents: 219_900, totalCost },
    { ...row, slug: "b", lowestPriceCents: 100 },
    { ...row, slug: "c", lowestPriceCents: null },
  ];
  const costsOf = (basis: RankingPage["costBasis"]) =>
    [...listOf(rows, false, ranking, basis).querySelectorAll(".rowCost, .costNote")].map((each) =>
      each.textContent.replaceAll("\u00a0", " "),
    );

  it("has the tariff and its date once, and in each row the sum, or what is not known", () => {
    expect(costsOf({ state: "SP", years: 5, period: "2026-06" })).toEqual([
      "Custo total: preço mais 5 anos de uso, pela tarifa de SP de junho de 2026.",
      "R$ 2.909,00 em 5 anos R$ 2.199,00 + 5 × R$ 142,00",
      "Custo total: sem o dado de consumo",
      "Custo total: sem oferta",
    ]);
    expect(costsOf(null)).toEqual([]);
  });

  it("links to items that count as it does", () => {
    const hrefOf = (basis: RankingPage["costBasis"]) => {
      const cost = { label: "Energia", period: null, years: 5, states: [] };
      const list = listOf(rows, false, { ...ranking, runningCost: cost }, basis);
      return list.querySelector("h3 a")?.getAttribute("href");
    };
    expect(hrefOf({ state: "SP", years: 10, period: null })).toBe("/itens/brisa?estado=SP&anos=10");
    expect(hrefOf({ state: null, years: 5, period: null })).toBe("/itens/brisa");
  });

  it("says plainly that nobody chose a state, and that the source has no date", () => {
    expect(costsOf({ state: null, years: 1, period: null }).slice(0, 2)).toEqual([
      "Custo total: preço mais 1 ano de uso, pela tarifa mediana dos estados, sem data na fonte. Escolha o seu estado nos filtros.",
      "R$ 2.909,00 em 1 ano R$ 2.199,00 + 1 × R$ 142,00",
    ]);
  });
});

describe("items apart", () => {
  const measured = {
    ...ranking,
    criteria: [
      {
        slug: "igc",
        name: "IGC",
        description: "",
        weight: 1,
        measurement: { best: 5, worst: 0, unit: "de 0 a 5", decimals: 4 },
      },
    ],
  };
  const apart = { ...row, section: "unrated" as const, position: null };
  const heading = (of: RankingDetail) => textOf(listOf([apart], true, of).querySelector(".rowsHeading"));

  it("of a measured ranking are said to lack data, by the ranking's own rule where it has one", () => {
    expect(heading(measured)).toBe(
      "Sem dados suficientesA fonte não publicou dados que bastem para uma nota.",
    );
    const evidence = "Tem nota quem tem três cursos avaliados ou mais.";
    const ruled = { ...measured, source: { name: "Inep", evidence } };
    expect(heading(ruled)).toBe(`Sem dados suficientes${evidence}`);
    expect(heading(ranking)).toContain("Ainda não há nenhuma avaliação");
  });
});

describe("ties", () => {
  const second = { ...row, slug: "b", position: 2 };
  const tied = [row, second].map((each) => ({ ...each, isTied: true, tieGroup: 1 }));

  it("are drawn together in the published order", () => {
    const list = listOf(tied);
    expect(textOf(list.querySelector(".rowsTie .tieTitle"))).toMatch(/^Empate técnico, 1º e 2º lugar: as /);
    expect(list.querySelectorAll(".rowsTie .row")).toHaveLength(2);
  });

  it("of measured values are of the same Nota, and none of a margin", () => {
    const exact = tied.map((each) => ({ ...each, score: { ...each.score, mean: 84, low: 84, high: 84 } }));
    expect(textOf(listOf(exact).querySelector(".rowsTie .tieTitle"))).toBe(
      "Empate, 1º e 2º lugar: a nota medida é exatamente a mesma.",
    );
  });

  it("are not shown in others", () => {
    expect(listOf(tied, false).querySelector(".rowsTie")).toBeNull();
  });
});
