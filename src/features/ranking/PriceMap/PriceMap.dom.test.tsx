import { labelPlaces } from "@/features/ranking/PriceMap/label-places";
import { mapScale } from "@/features/ranking/PriceMap/map-scale";
import { PriceMapCard } from "@/features/ranking/PriceMap/PriceMapCard";
import { priceStandings } from "@/lib/ranking/price-map";
import { emptyRankingQuery, type RankingQuery } from "@/lib/ranking/ranking-query";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

const point = (name: string, position: number, priceCents: number, mean: number) => ({
  ...{ slug: name.toLowerCase(), name, position, priceCents, mean },
  ...{ displayed: Math.round(mean), low: mean - 3, high: mean + 3 },
});

const points = priceStandings([
  point("Cara", 1, 300_000, 90),
  point("Boa", 2, 150_000, 84),
  point("Perto", 3, 200_000, 82),
  point("Fraca", 4, 250_000, 70),
]);

function draw(query: Partial<RankingQuery> = {}, shown = points): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(
    <PriceMapCard
      points={shown}
      query={{ ...emptyRankingQuery, ...query }}
      slug="geladeiras"
      plural="geladeiras"
    />,
  );
  return page;
}

const rowsOf = (page: HTMLElement) =>
  [...page.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replaceAll("\u00a0", " ")).join(" | "),
  );

const number = (element: Element | null | undefined, name: string) =>
  parseFloat(element?.getAttribute(name) ?? "");

describe("the map of prices and Notas", () => {
  it("has a link with name, Nota, margin and price for each point", () => {
    const links = [...draw().querySelectorAll("svg a")];
    expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("aria-label")])).toEqual([
      ["/itens/boa", "Boa: nota 84, de 81 a 87, por R$\u00a01.500,00"],
      ["/itens/perto", "Perto: nota 82, de 79 a 85, por R$\u00a02.000,00"],
      ["/itens/fraca", "Fraca: nota 70, de 67 a 73, por R$\u00a02.500,00"],
      ["/itens/cara", "Cara: nota 90, de 87 a 93, por R$\u00a03.000,00"],
    ]);
    expect(links.map((link) => link.getAttribute("data-standing"))).toEqual([
      "best",
      "close",
      "beaten",
      "best",
    ]);
  });

  it("stands higher for a better Nota and further right for a higher price", () => {
    const [good, , weak, dear] = [...draw().querySelectorAll("svg a > svg")];
    expect(number(good, "x")).toBeLessThan(number(weak, "x"));
    expect(number(weak, "x")).toBeLessThan(number(dear, "x"));
    expect(number(dear, "y")).toBeLessThan(number(good, "y"));
    expect(number(good, "y")).toBeLessThan(number(weak, "y"));
  });

  it("shades the chosen prices, and only those", () => {
    expect(draw().querySelector("rect")).toBeNull();
    const chosen = draw({ minimumPriceCents: 150_000, maximumPriceCents: 200_000 });
    const [good, close] = [...chosen.querySelectorAll("svg a > svg")];
    const rect = chosen.querySelector("rect");
    expect(number(rect, "x")).toBeCloseTo(number(good, "x"));
    expect(number(rect, "x") + number(rect, "width")).toBeCloseTo(number(close, "x"));
    expect(chosen.querySelector("svg[role=group]")).toHaveTextContent("de R$ 1.500 a R$ 2.000");
  });

  it("has a table of the same points on the page of its own, whose points the keyboard reaches", () => {
    expect(draw().querySelector("table")).toBeNull();
    expect(draw().querySelectorAll('svg a[tabindex="-1"]')).toHaveLength(4);
    const own = draw({ view: "map" });
    expect(own.querySelectorAll('svg a[tabindex="-1"]')).toHaveLength(0);
    expect(rowsOf(own)).toEqual([
      "Boa | R$ 1.500,00 | 84 | 81 a 87 | melhor nota até este preço",
      "Perto | R$ 2.000,00 | 82 | 79 a 85 | empata com outra que custa menos",
      "Fraca | R$ 2.500,00 | 70 | 67 a 73 | outra é melhor e não custa mais",
      "Cara | R$ 3.000,00 | 90 | 87 a 93 | melhor nota até este preço",
    ]);
  });

  it("gives no margin where a Nota is measured and has none", () => {
    const measured = points.map((each) => ({ ...each, low: each.displayed, high: each.displayed }));
    const own = draw({ view: "map" }, measured);
    expect(own.querySelector("svg a")).toHaveAttribute("aria-label", "Boa: nota 84, por R$\u00a01.500,00");
    expect(rowsOf(own)[0]).toBe("Boa | R$ 1.500,00 | 84 | – | melhor nota até este preço");
  });

  it("leads to the page of its own with all choices, and back", () => {
    const link = (query: Partial<RankingQuery>) => draw(query).querySelector("h2 + a")?.getAttribute("href");
    expect(link({ maximumPriceCents: 250_000 })).toBe("/rankings/geladeiras?preco_max=2500&ver=mapa");
    expect(link({ maximumPriceCents: 250_000, view: "map" })).toBe("/rankings/geladeiras?preco_max=2500");
  });

  it("is not drawn for two points, and says so where it was asked for", () => {
    expect(draw({}, points.slice(0, 2))).toBeEmptyDOMElement();
    expect(draw({ view: "map" }, [])).toHaveTextContent("Nenhum modelo à venda com esses filtros.");
  });
});

describe("names in the map", () => {
  it("stand inside, over no other name and no point, the best first", () => {
    const many = priceStandings(
      Array.from({ length: 40 }, (_, index) =>
        point(
          `Modelo número ${index}`,
          index + 1,
          100_000 + ((index * 37) % 40) * 5_000,
          90 - ((index * 13) % 30),
        ),
      ),
    );
    const size = { width: 700, height: 220, letterWidth: 7 };
    const scale = mapScale(many, size.height);
    const places = labelPlaces(scale.points, size);
    const boxes = scale.points.flatMap((each) => {
      const place = places.get(each.slug);
      if (!place) return [];
      const width = each.name.length * size.letterWidth;
      const at = (each.left / 100) * size.width + place.dx;
      const left = place.anchor === "start" ? at : place.anchor === "end" ? at - width : at - width / 2;
      return [{ left, right: left + width, bottom: each.top + place.dy + 4 }];
    });
    expect(boxes.length).toBeGreaterThan(0);
    expect(boxes.length).toBeLessThan(many.length);
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(size.width);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          box.right <= other.left || other.right <= box.left || Math.abs(box.bottom - other.bottom) >= 16;
        expect(isApart).toBe(true);
      }
    }
    expect(
      [...places.keys()].every((slug) => many.find((each) => each.slug === slug)?.standing !== "beaten"),
    ).toBe(true);
  });
});
