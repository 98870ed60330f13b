// @vitest-environment-options {"url": "http://localhost:3000/busca?q=celular"}
import { exampleCatalogue, exampleItem, exampleView } from "@/features/search/search.fixture";
import type { SearchSetting } from "@/features/search/search-address";
import { emptySearchQuery } from "@/features/search/search-query";
import { SearchResults } from "@/features/search/SearchResults/SearchResults";
import type { SearchView } from "@/features/search/search-view";
import { searchText } from "@/text/search";
import { searchListText } from "@/text/search-list";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { configure, render, screen, waitForElementToBeRemoved, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

const query = { ...emptySearchQuery, text: "celular" };
const setting: SearchSetting = {
  query,
  catalogue: { ...exampleCatalogue, attributes: [] },
  indexPrefix: "teste",
};

async function show(
  change: Partial<SearchView> = {},
  props: Partial<Parameters<typeof SearchResults>[0]> = {},
) {
  const refine = vi.fn();
  const onOpen = vi.fn();
  const onRetry = vi.fn();
  const view = exampleView({ refine, ...change });
  render(
    <ThemeRoot>
      <SearchResults
        setting={setting}
        view={view}
        outage={null}
        onRetry={onRetry}
        related={null}
        broader={null}
        onOpen={onOpen}
        {...props}
      />
    </ThemeRoot>,
  );
  await screen.findByRole("heading", { level: 1 });
  return { refine, onOpen, onRetry, view };
}

const list = () => screen.getByRole("region", { name: searchText.results });

// The column of filters is hidden on small screens, and no screen is as small as that of these tests.
configure({ defaultHidden: true });

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe("what was found", () => {
  it("has a name with what matched, place, proof, price and score", async () => {
    await show();
    const [row] = within(list())
      .getAllByRole("listitem")
      .filter((item) => within(item).queryByRole("heading", { level: 3 }));
    expect(row).toHaveTextContent(/Celular Um.*Kovalde · Celulares.*Tela de 6 polegadas.*25 avaliações/);
    expect(row).toHaveTextContent(/R\$\s1.999,90.*84Muito Bom/);
    expect(row?.querySelector("mark")).toHaveTextContent("Celular");
    expect(within(list()).getAllByRole("status")[0]).toHaveTextContent("1 item");
  });

  it("marks few reviews, and says nothing of what is not known", async () => {
    const few = { ...exampleItem, reviews: 3, hasFewReviews: true };
    const bare = {
      ...exampleItem,
      id: "2",
      score: null,
      reviews: 0,
      price: null,
      brand: null,
      snippetParts: [],
    };
    const { found } = exampleView();
    await show({ found: { ...found, items: [few, bare] } });
    const rows = within(list()).getAllByRole("heading", { level: 3 });
    expect(rows[0]?.closest("li")).toHaveTextContent("Poucas avaliações");
    expect(rows[1]?.closest("li")).toHaveTextContent("Sem avaliação");
    expect(rows[1]?.closest("li")).not.toHaveTextContent(/R\$|avaliações/);
  });

  it("is told when it is opened", async () => {
    const { onOpen } = await show();
    const link = screen.getByRole("link", { name: "Celular Um" });
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(onOpen).toHaveBeenCalledWith(exampleItem);
  });

  it("is an estimate where the service says so, and ends where the pages do", async () => {
    const { found } = exampleView();
    await show({ found: { ...found, total: 2_400, isExact: false, pageCount: 50 } });
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Cerca de 2.400 itens");
    expect(screen.getByText(searchListText.reachable(1_000))).toBeInTheDocument();
  });
});

describe("what it is narrowed by", () => {
  it("changes in place with every control, from the first page on", async () => {
    const start = { ...query, page: 3 };
    const { refine } = await show({ query: start });
    await userEvent.click(screen.getByRole("checkbox", { name: /Zenvolta/ }));
    expect(refine).toHaveBeenLastCalledWith({ ...query, brands: ["Zenvolta"] });
    await userEvent.click(screen.getByRole("checkbox", { name: /Muito Bom \(80 a 89\)/ }));
    expect(refine).toHaveBeenLastCalledWith({ ...query, bands: ["very-good"] });
    await userEvent.selectOptions(screen.getByLabelText(searchText.minimumScore), "80");
    expect(refine).toHaveBeenLastCalledWith({ ...query, minimumScore: 80 });
    await userEvent.click(screen.getByRole("checkbox", { name: searchText.ratedOnly }));
    expect(refine).toHaveBeenLastCalledWith({ ...query, isRatedOnly: true });
    await userEvent.type(screen.getByLabelText(searchText.priceMaximum), "99,90{Enter}");
    expect(refine).toHaveBeenLastCalledWith({ ...query, maximumPriceCents: 9_990 });
  });

  it("refuses prices that are none, beside the field", async () => {
    const { refine } = await show();
    await userEvent.type(screen.getByLabelText(searchText.priceMinimum), "200");
    await userEvent.type(screen.getByLabelText(searchText.priceMaximum), "100{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent(searchText.priceOrder);
    expect(screen.getByLabelText(searchText.priceMaximum)).toHaveAccessibleDescription(searchText.priceOrder);
    expect(refine).not.toHaveBeenCalled();
  });

  it("follows links of the same search in place, with the focus on the results", async () => {
    const { refine } = await show({ query: { ...query, brands: ["Kovalde"] } });
    await userEvent.click(screen.getByRole("link", { name: /Remover filtro\s*Kovalde/ }));
    expect(refine).toHaveBeenLastCalledWith(query);
    expect(screen.getByRole("heading", { level: 2 })).toHaveFocus();
  });

  it("leaves links to another search to the site", async () => {
    const { refine } = await show();
    const link = screen.getByRole("link", { name: /Eletrônicos/ });
    const followed = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener("click", followed, { once: true });
    await userEvent.click(link);
    expect(followed).toHaveBeenCalled();
    expect(refine).not.toHaveBeenCalled();
  });

  it("stands in a dialog on small screens, one copy of it", async () => {
    await show();
    await userEvent.click(screen.getByRole("link", { name: searchText.filters }));
    const dialog = await screen.findByRole("dialog", { name: searchText.filters });
    expect(screen.getAllByRole("form", { name: searchText.filters })).toHaveLength(1);
    expect(within(dialog).getByRole("form")).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole("button", { name: "Ver 1 item" }));
    await waitForElementToBeRemoved(dialog);
    expect(screen.getAllByRole("form", { name: searchText.filters })).toHaveLength(1);
  });
});

describe("a search without current results, or without any", () => {
  it("says that the list is an older one, and tries again on demand", async () => {
    const { onRetry } = await show({ isSettled: false }, { outage: { attempts: 2, isTrying: false } });
    expect(screen.getByText(`${searchText.outage} ${searchText.outageTrying}`)).toBeInTheDocument();
    expect(list()).toHaveAttribute("aria-busy", "true");
    await userEvent.click(screen.getByRole("button", { name: searchText.retry }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it("offers other searches where nothing was found", async () => {
    const { found } = exampleView();
    await show(
      { query: { ...query, brands: ["Kovalde"] }, found: { ...found, items: [], total: 0, pageCount: 0 } },
      {
        broader: {
          searches: [{ kind: "without-filter", label: "Kovalde", path: "/busca?q=celular", count: 12 }],
          rankings: [{ slug: "celulares", name: "Celulares", itemCount: 20 }],
        },
      },
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Nada encontrado para “celular”");
    expect(screen.getByRole("link", { name: /^sem “Kovalde”\s*12 itens/ })).toHaveAttribute(
      "href",
      "/busca?q=celular",
    );
    expect(screen.getByRole("link", { name: /Celulares\s*20 itens/ })).toHaveAttribute(
      "href",
      "/rankings/celulares",
    );
  });

  it("shows rankings and brands of the text only while nothing is chosen", async () => {
    const related = {
      rankings: [{ slug: "celulares", name: "Celulares", itemCount: 20 }],
      brands: [],
      compared: null,
    };
    await show({}, { related });
    expect(screen.getByRole("link", { name: /Celulares\s*20 itens/ })).toBeInTheDocument();
  });

  it("hides them when something is", async () => {
    const related = {
      rankings: [{ slug: "celulares", name: "Celulares", itemCount: 20 }],
      brands: [],
      compared: null,
    };
    await show({ query: { ...query, isPricedOnly: true } }, { related });
    expect(screen.queryByRole("link", { name: /Celulares\s*20 itens/ })).not.toBeInTheDocument();
  });

  it("offers to compare what the text compares, and says what it did not regard", async () => {
    const compared = [
      { slug: "iris-12", name: "Íris 12" },
      { slug: "nodulo-7", name: "Nódulo 7" },
    ];
    const { found } = exampleView();
    await show(
      { found: { ...found, kept: "faz barulho" } },
      { related: { rankings: [], brands: [], compared } },
    );
    const offer = screen.getByRole("link", { name: "Comparar lado a lado: Íris 12 e Nódulo 7" });
    expect(offer.getAttribute("href")).toBe("/comparar?itens=iris-12,nodulo-7");
    expect(screen.getByText(/“faz barulho” ficou fora da busca/)).toBeTruthy();
  });
});
