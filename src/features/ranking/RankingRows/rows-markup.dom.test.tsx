import { rowsMarkup } from "@/features/ranking/RankingRows/rows-markup";
import type { RankingDetail, RankingRow } from "@/lib/contracts/ranking";
import { intervalBarMarkup } from "@/ui/IntervalBar/interval-bar-markup";
import { IntervalBar } from "@/ui/IntervalBar/IntervalBar";
import { positionChangeMarkup } from "@/ui/PositionChange/position-change-markup";
import { PositionChange } from "@/ui/PositionChange/PositionChange";
import { smallRingMarkup } from "@/ui/ScoreRing/score-ring-markup";
import { ScoreRing } from "@/ui/ScoreRing/ScoreRing";
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
  dataPeriod: null,
  importedAt: null,
  itemCount: 1,
  rankedCount: 1,
  fewCount: 0,
  unratedCount: 0,
  evidenceCount: 9,
  lowestPriceCents: 100,
  highestPriceCents: 100,
  criteria: [],
  facets: [],
  methodVersion: 1,
  priorVersion: 1,
};

const row: RankingRow = {
  slug: "brisa",
  name: "Brisa",
  brand: "Brisa",
  imageUrl: "/api/media/brisa.png",
  score: { status: "ranked", displayed: 84, mean: 83.7, low: 80.1, high: 88.4, counted: 9 },
  section: "ranked",
  position: 1,
  positionChange: 2,
  isTied: false,
  tieGroup: null,
  likelyPosition: { low: 1, high: 3 },
  olderPeriod: null,
  lowestPriceCents: 123450,
  highlights: [{ key: "power", label: "Potência", value: "100" }],
};

function listOf(rows: RankingRow[], isPublishedOrder = true): HTMLElement {
  const list = document.createElement("div");
  list.innerHTML = rowsMarkup(ranking, rows, isPublishedOrder);
  return list;
}

const textOf = (element: Element | null) => element?.textContent;

describe("a row", () => {
  it("says place, name, facts, doubt, Nota and price, and leads to the item", () => {
    const list = listOf([row]);
    expect(list.querySelector("h3 a")?.getAttribute("href")).toBe("/itens/brisa");
    expect(textOf(list.querySelector(".row-place"))).toBe("11º2subiu 2 posições em 7 dias");
    expect(textOf(list.querySelector(".row-about"))).toBe("BrisaBrisa · Potência: 1009 avaliações");
    expect(textOf(list.querySelector(".row-doubt"))).toBe("Intervalo de 90%: 80 a 88provável 1º a 3º");
    expect(textOf(list.querySelector(".row-score"))).toBe("84Nota 84 de 100: Muito BomMuito Bom");
    expect(textOf(list.querySelector(".row-price"))).toBe("a partir deR$\u00a01.234,50");
    expect(list.querySelector(".row")).toHaveAttribute("data-band", "very-good");
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
    expect(textOf(list.querySelector(".row-place"))).toBe("–");
    expect(textOf(list.querySelector(".item-picture"))).toBe("B");
    expect(textOf(list.querySelector(".row-doubt"))).toBe("");
    expect(textOf(list.querySelector(".row-price"))).toBe("sem oferta");
    expect(list.querySelector(".interval-bar, img")).toBeNull();
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
    expect(textOf(list.querySelector(".row-facts"))).toBe(`${name} · ${name}`);
  });
});

describe("ties", () => {
  const second = { ...row, slug: "b", position: 2 };
  const tied = [row, second].map((each) => ({ ...each, isTied: true, tieGroup: 1 }));

  it("are drawn together in the published order", () => {
    const list = listOf(tied);
    expect(textOf(list.querySelector(".rows-tie .tie-title"))).toMatch(/^Empate técnico, 1º e 2º lugar: as /);
    expect(list.querySelectorAll(".rows-tie .row")).toHaveLength(2);
  });

  it("are not shown in others", () => {
    expect(listOf(tied, false).querySelector(".rows-tie")).toBeNull();
  });
});

describe("parts are the same as React writes them", () => {
  it.each([3, 1, 0, -2, "new", null] as const)("change of position %s", (change) => {
    expect(positionChangeMarkup(change)?.text ?? "").toBe(
      renderToStaticMarkup(<PositionChange change={change} />),
    );
  });

  it.each([0, 39, 84, 100, null])("Nota %s", (displayed) => {
    const score = { displayed, low: displayed && 30, high: displayed && 99.5, mean: displayed };
    const plain = (text: string) => text.replace(/ data-band="[\w-]+"/g, "");
    expect(smallRingMarkup(score).text).toBe(
      plain(renderToStaticMarkup(<ScoreRing score={score} size="small" />)),
    );
    expect(intervalBarMarkup(score)?.text ?? "").toBe(
      plain(renderToStaticMarkup(<IntervalBar score={score} />)),
    );
  });
});
