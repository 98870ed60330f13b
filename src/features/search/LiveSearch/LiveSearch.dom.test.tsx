// @vitest-environment-options {"url": "http://localhost:3000/busca?q=celular"}
import { LiveSearch } from "@/features/search/LiveSearch/LiveSearch";
import { exampleCatalogue, exampleView } from "@/features/search/search.fixture";
import type { SearchStart } from "@/features/search/LiveSearch/search-start";
import { emptySearchQuery } from "@/features/search/search-query";
import { createSearchClient } from "@/lib/search/search-client";
import { SearchClientContext } from "@/lib/search/search-context";
import { searchText } from "@/text/search";
import { searchListText } from "@/text/search-list";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const router = vi.hoisted(() => ({
  pathname: "/busca",
  events: { on: () => undefined, off: () => undefined },
  beforePopState: () => undefined,
  push: (url: string) => {
    window.history.pushState({}, "", url);
    return Promise.resolve(true);
  },
}));
vi.mock("next/router", () => ({ default: router, Router: router }));

configure({ defaultHidden: true });

const start: SearchStart = {
  setting: {
    query: { ...emptySearchQuery, text: "celular" },
    catalogue: { ...exampleCatalogue, attributes: [] },
    indexPrefix: "prova_real",
  },
  found: null,
  related: null,
  broader: null,
};

interface Asked {
  indexName: string;
  facetFilters?: unknown;
  type?: string;
  facetQuery?: string;
}

/** There are twelve brands, because the filter has a search field above ten brands and lists at most thirty. */
const brands = ["Kovalde", "Zenvolta", ..."ABCDEFGHIJ"].map((name) => [name, 1] as const);

/** The service's answer to a search among the brands. */
const brandsLike = (text: string) => ({
  facetHits: brands
    .filter(([name]) => name.toLowerCase().startsWith(text))
    .map(([value, count]) => ({ value, highlighted: value, count })),
  exhaustiveFacetsCount: true,
  processingTimeMS: 1,
});

/** What the service answers: brands by name, each with one item; facets are the same whatever is asked. */
function textOf(requests: Asked[]): string {
  const results = requests.map(({ indexName, facetFilters, type, facetQuery = "" }) => {
    if (type === "facet") return brandsLike(facetQuery);
    const names = JSON.stringify(facetFilters ?? "").includes("Kovalde")
      ? ["Kovalde"]
      : ["Kovalde", "Zenvolta"];
    return {
      index: indexName,
      hits: names.map((brand) => ({
        objectID: brand,
        slug: brand.toLowerCase(),
        name: `Celular ${brand}`,
        brand,
        category: "Celulares",
        band: "good",
        score: 75,
        reviews: 9,
      })),
      nbHits: names.length,
      nbPages: 1,
      page: 0,
      hitsPerPage: 20,
      processingTimeMS: 1,
      exhaustiveNbHits: true,
      facets: { brand: Object.fromEntries(brands), band: { good: 2 } },
      query: "celular",
      params: "",
    };
  });
  return JSON.stringify({ results });
}

const isSearch = (url: string) => url.includes("/local/search/");

/** The answer to what the tracker tells. */
const noContent = () => Promise.resolve(new Response(null, { status: 204 }));

/** The service behind `fetch`: everything else is real. It is away while `isAway`. */
function serve() {
  const service = { isAway: false, asked: [] as Asked[][] };
  vi.stubGlobal("fetch", (url: string, { body }: RequestInit) => {
    if (!isSearch(url)) return noContent();
    const { requests } = JSON.parse(String(body)) as { requests: Asked[] };
    service.asked.push(requests);
    return service.isAway
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(new Response(textOf(requests)));
  });
  return service;
}

/** Holds the service's answers back. Each later request adds a function to the returned list, which answers it when called. */
function holdAnswers(): (() => void)[] {
  const held: (() => void)[] = [];
  vi.stubGlobal("fetch", (url: string, { body }: RequestInit) => {
    if (!isSearch(url)) return noContent();
    const { requests } = JSON.parse(String(body)) as { requests: Asked[] };
    return new Promise((resolve) => {
      held.push(() => resolve({ status: 200, headers: [], text: () => Promise.resolve(textOf(requests)) }));
    });
  });
  return held;
}

/** React renders in tasks of their own. */
async function untilRendered(): Promise<void> {
  for (let step = 0; step < 5; step += 1) await new Promise((resolve) => setImmediate(resolve));
}

function show(given: SearchStart = start) {
  const client = createSearchClient({
    applicationId: "PROVAREAL",
    searchKey: "local-search-only",
    servicePath: "/local/search",
    indexPrefix: "prova_real",
  });
  return render(
    <ThemeRoot>
      <SearchClientContext.Provider value={client}>
        <LiveSearch {...given} />
      </SearchClientContext.Provider>
    </ThemeRoot>,
  );
}

const count = () => screen.getByRole("heading", { level: 2 });

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState({}, "", "/busca?q=celular");
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a search without the server's answer", () => {
  it("asks itself, once, and shows what it is answered", async () => {
    const service = serve();
    show();
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(searchListText.away.heading);
    expect(await screen.findByText("Celular Zenvolta")).toBeInTheDocument();
    expect(count()).toHaveTextContent("2 itens");
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]?.[0]).toMatchObject({ indexName: "prova_real_items" });
  });

  it("goes on trying while the service is away, and recovers without being loaded again", async () => {
    const service = serve();
    service.isAway = true;
    show();
    await waitFor(() => expect(service.asked.length).toBeGreaterThan(0));
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(searchListText.away.heading);
    service.isAway = false;
    await userEvent.click(screen.getByRole("button", { name: searchText.retry }));
    expect(await screen.findByText("Celular Zenvolta")).toBeInTheDocument();
  });
});

describe("a search with the server's answer", () => {
  const answered = { ...start, found: exampleView().found };

  it("asks nothing before it is changed, and then once for all that was chosen", async () => {
    const service = serve();
    show(answered);
    expect(await screen.findByText("Kovalde · Celulares")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("checkbox", { name: /^Kovalde/ }));
    fireEvent.click(screen.getByRole("link", { name: searchListText.orders.preco }));
    expect(screen.getByRole("checkbox", { name: /^Kovalde/ })).toBeChecked();
    expect(service.asked).toEqual([]);
    expect(await screen.findByText("Celular Kovalde")).toBeInTheDocument();
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]?.[0]).toMatchObject({
      indexName: "prova_real_items_price_asc",
      facetFilters: [["brand:Kovalde"]],
    });
    await waitFor(() => expect(window.location.search).toBe("?q=celular&marca=Kovalde&ordem=preco"));
    expect(count()).toHaveFocus();
  });

  it("keeps what was written to look for a brand", async () => {
    serve();
    const facets = { ...answered.found.facets, hasMoreBrands: true };
    show({ ...answered, found: { ...answered.found, facets } });
    await userEvent.type(await screen.findByRole("searchbox", { name: searchText.findBrand }), "kov");
    await waitFor(() => expect(listedBrands()).toHaveLength(1));
    expect(screen.getByRole("searchbox", { name: searchText.findBrand })).toHaveValue("kov");
    expect(window.location.search).toBe("?q=celular");
  });
});

describe("a search that is refined", () => {
  it("asks for what was chosen, and writes its address", async () => {
    const service = serve();
    show();
    await userEvent.click(await screen.findByRole("checkbox", { name: /^Kovalde/ }));
    await waitFor(() => expect(count()).toHaveTextContent("1 item"));
    expect(service.asked.at(-1)?.[0]).toMatchObject({ facetFilters: [["brand:Kovalde"]] });
    await waitFor(() => expect(window.location.search).toBe("?q=celular&marca=Kovalde"));
  });

  it("keeps what was found while the service is away, says so, and gets what was asked for", async () => {
    const service = serve();
    show();
    const box = await screen.findByRole("checkbox", { name: /^Kovalde/ });
    service.isAway = true;
    await userEvent.click(box);
    expect(await screen.findByText(`${searchText.outage} ${searchText.outageTrying}`)).toBeInTheDocument();
    expect(screen.getByText("Celular Zenvolta")).toBeInTheDocument();
    expect(box).toBeChecked();
    service.isAway = false;
    await userEvent.click(screen.getByRole("button", { name: searchText.retry }));
    await waitFor(() => expect(count()).toHaveTextContent("1 item"));
    expect(screen.queryByText(searchText.outage, { exact: false })).not.toBeInTheDocument();
  });

  it("writes no address and asks for nothing more when its page goes", async () => {
    const service = serve();
    const { unmount } = show();
    await userEvent.click(await screen.findByRole("checkbox", { name: /^Kovalde/ }));
    await waitFor(() => expect(window.location.search).toContain("marca"));
    unmount();
    window.history.pushState({}, "", "/rankings");
    const before = service.asked.length;
    window.dispatchEvent(new PopStateEvent("popstate"));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(service.asked).toHaveLength(before);
    expect(window.location.pathname).toBe("/rankings");
  });
});

const listedBrands = () => [...document.querySelectorAll<HTMLInputElement>("input[name=marca]")];

describe("a search among the brands", () => {
  it("keeps its text, also where no brand is like it", async () => {
    serve();
    show();
    const field = await screen.findByRole("searchbox", { name: searchText.findBrand });
    await userEvent.type(field, "kov");
    await waitFor(() => expect(listedBrands()).toHaveLength(1));
    await userEvent.type(field, "x");
    expect(await screen.findByText(searchText.noBrand)).toBeInTheDocument();
    expect(screen.getByRole("searchbox", { name: searchText.findBrand })).toHaveValue("kovx");
    await userEvent.clear(field);
    await waitFor(() => expect(listedBrands()).toHaveLength(brands.length));
  });

  it("shows its answer, also when another search is found slow in the same task", async () => {
    serve();
    show();
    const field = await screen.findByRole("searchbox", { name: searchText.findBrand });
    const held = holdAnswers();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    fireEvent.click(screen.getByRole("checkbox", { name: /^Bom/ }));
    fireEvent.change(field, { target: { value: "kov" } });
    await untilRendered();
    vi.advanceTimersByTime(250);
    await untilRendered();
    expect(held).toHaveLength(2);
    held[1]?.();
    for (let step = 0; step < 100; step += 1) await Promise.resolve();
    vi.advanceTimersByTime(50);
    await untilRendered();
    held[2]?.();
    await untilRendered();
    vi.useRealTimers();
    await waitFor(() => expect(listedBrands()).toHaveLength(1));
  });
});
