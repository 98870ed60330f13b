import type { FoundItem } from "@/features/search/SearchResults/SearchResults";
import { SearchScreen } from "@/features/search/SearchScreen/SearchScreen";
import type { RankingRow, RankingSummary } from "@/lib/contracts/ranking";
import { searchText } from "@/text/search";
import { ThemeRoot } from "@/theme/ThemeRoot/ThemeRoot";
import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

const row: RankingRow = {
  slug: "brisa-forte",
  name: "Brisa Forte",
  brand: "Brisa",
  imageUrl: null,
  score: { status: "ranked", displayed: 84, mean: 83.75, low: 77.1, high: 90.4, counted: 25 },
  section: "ranked",
  position: 1,
  positionChange: null,
  isTied: false,
  tieGroup: 1,
  likelyPosition: null,
  lowestPriceCents: 19_990,
  highlights: [],
};
const ranking = { slug: "ventiladores", name: "Ventiladores" };
const summary: RankingSummary = {
  ...ranking,
  description: "",
  itemCount: 2,
  rankedCount: 1,
  evidenceCount: 25,
  updatedAt: null,
  isDemonstration: false,
  top: [row],
};
const unrated: FoundItem = {
  ranking,
  row: {
    ...row,
    slug: "sem-voz",
    name: "Sem Voz",
    score: { status: "unrated", displayed: null, mean: null, low: null, high: null, counted: 0 },
    section: "unrated",
    position: null,
    lowestPriceCents: null,
  },
};

function show(props: Parameters<typeof SearchScreen>[0]) {
  render(
    <ThemeRoot>
      <SearchScreen {...props} />
    </ThemeRoot>,
  );
  return screen.getByRole("heading", { level: 1 }).textContent;
}

describe("the search page", () => {
  it("shows rankings before items, and each item with what is known of it", () => {
    const items = [{ row, ranking }, unrated];
    const rankings = [{ ...ranking, itemCount: 2 }];
    const title = show({ text: "b", outcome: { kind: "found", rankings, items, isLimited: false } });
    expect(title).toBe(searchText.heading("b"));
    expect(screen.getByText("2 itens e 1 ranking")).toBeInTheDocument();
    const [rankingList, itemList] = screen.getAllByRole("list").slice(-2);
    if (!rankingList || !itemList) throw new Error("two lists are shown");
    expect(within(rankingList).getByRole("link", { name: /Ventiladores/ })).toHaveAttribute(
      "href",
      "/rankings/ventiladores",
    );
    const [first, second] = within(itemList).getAllByRole("listitem");
    expect(first).toHaveTextContent(
      /1º em Ventiladores.*25 avaliações.*R\$\s199,90.*Nota 84 de 100: Muito Bom/,
    );
    expect(second).toHaveTextContent(/Sem avaliação/);
    expect(second).not.toHaveTextContent(/R\$|avaliações/);
  });

  it("marks few reviews, and says where there is more than it shows", () => {
    const few: FoundItem = { ranking, row: { ...row, score: { ...row.score, status: "few", counted: 3 } } };
    show({ text: "b", outcome: { kind: "found", rankings: [], items: [few], isLimited: true } });
    expect(screen.getByText("Poucas avaliações")).toBeInTheDocument();
    expect(screen.getByText(searchText.limited(30))).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: searchText.rankings })).not.toBeInTheDocument();
  });

  it.each([
    ["none", "", searchText.none.heading],
    ["too-short", "%", searchText.tooShort.heading("%")],
    ["nothing", "zzz", searchText.nothing.heading("zzz")],
  ] as const)("suggests rankings: %s", (kind, text, title) => {
    expect(show({ text, outcome: { kind, suggestions: [summary] } })).toBe(title);
    expect(screen.getByRole("link", { name: "Ventiladores" })).toBeInTheDocument();
  });

  it("says so where there are no rankings to suggest", () => {
    show({ text: "", outcome: { kind: "none", suggestions: [] } });
    expect(screen.getByText(searchText.noRankings)).toBeInTheDocument();
  });
});
