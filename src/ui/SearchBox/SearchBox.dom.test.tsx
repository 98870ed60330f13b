// @vitest-environment-options {"url": "http://localhost:3000/rankings"}
import type { SearchConfiguration } from "@/lib/contracts/search";
import { addRecentSearch, readRecentSearches } from "@/lib/search/recent-searches";
import { createSearchClient, type SearchClient } from "@/lib/search/search-client";
import { SearchClientContext } from "@/lib/search/search-context";
import { suggestionsText } from "@/text/suggestions";
import { SearchBox } from "@/ui/SearchBox/SearchBox";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Router from "next/router";
import { beforeEach, afterEach, describe, expect, it, vi } from "vitest";

const configuration: SearchConfiguration = {
  applicationId: "PROVAREAL",
  searchKey: "local-search-only",
  servicePath: "/local/search",
  indexPrefix: "prova_real",
};

interface Asked {
  query: string;
  signal: AbortSignal | null | undefined;
}

const highlight = (name: string) => ({
  name: { value: `__ais-highlight__${name[0]}__/ais-highlight__${name.slice(1)}` },
});
const hit = (name: string, more: object = {}) => ({
  objectID: name,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  name,
  _highlightResult: highlight(name),
  ...more,
});
const found = {
  results: [
    {
      hits: [
        hit("Geladeira A", { category: "Geladeiras", score: 90 }),
        hit("Geladeira B", { category: "Geladeiras" }),
      ],
    },
    { hits: [hit("Geladeiras", { itemCount: 20 })] },
    { hits: [hit("Gelamel", { itemCount: 3 })] },
  ],
};
const nothing = { results: [{ hits: [] }, { hits: [] }, { hits: [] }] };

/** The service below the site's own address: everything but the network is real. */
function serve(answer: (query: string) => Promise<Response>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (url: string, { body, signal }: RequestInit) => {
    expect(url).toMatch(/^http:\/\/localhost:3000\/local\/search\/1\/indexes\/\*\/queries/);
    const { requests } = JSON.parse(String(body)) as { requests: { query: string }[] };
    expect(requests).toHaveLength(3);
    asked.push({ query: requests[0]?.query ?? "", signal });
    return answer(requests[0]?.query ?? "");
  });
  return asked;
}
const serveSuggestions = () =>
  serve((query) => Promise.resolve(Response.json(query.startsWith("z") ? nothing : found)));

/** The first of what is suggested. */
const FIRST = "Geladeira A";

function renderBox(searchText = "", client: SearchClient = createSearchClient(configuration)) {
  const submitted: string[] = [];
  // The browser's own business: sending the form loads another page.
  const onSubmit = (event: Event) => {
    event.preventDefault();
    submitted.push(new URLSearchParams(new FormData(event.target as HTMLFormElement) as never).toString());
  };
  document.addEventListener("submit", onSubmit);
  const view = render(
    <SearchClientContext.Provider value={client}>
      <SearchBox searchText={searchText} />
      <button type="button">Fora</button>
      <p>Texto</p>
    </SearchClientContext.Provider>,
  );
  return { ...view, submitted };
}

const field = () => screen.getByLabelText<HTMLInputElement>("Buscar item ou ranking");
const list = () => screen.queryByRole("listbox", { name: suggestionsText.label });
const options = () => screen.queryAllByRole("option");
const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
const combobox = () => screen.findByRole("combobox");

async function type(text: string) {
  const user = userEvent.setup();
  await user.click(field());
  await combobox();
  await user.type(field(), text);
  return user;
}

async function typeAndWait(text = "gela") {
  const user = await type(text);
  await screen.findByRole("option", { name: new RegExp(FIRST) });
  return user;
}

const push = vi.fn(() => Promise.resolve(true));

beforeEach(() => {
  window.localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  push.mockClear();
  vi.spyOn(Router, "push").mockImplementation(push);
  vi.spyOn(Router, "prefetch").mockResolvedValue();
});

afterEach(() => vi.unstubAllGlobals());

describe("the search box", () => {
  it("asks for nothing before it gets the focus", async () => {
    const asked = serveSuggestions();
    const client = createSearchClient(configuration);
    const prepare = vi.spyOn(client, "prepare");
    renderBox("", client);
    expect(field()).toHaveAttribute("role", "searchbox");
    expect(prepare).not.toHaveBeenCalled();
    await userEvent.click(field());
    await combobox();
    expect(prepare).toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  it("suggests for what was typed before the scripts ran", async () => {
    serveSuggestions();
    document.body.innerHTML = "";
    const container = document.body.appendChild(document.createElement("div"));
    const client = createSearchClient(configuration);
    const tree = (
      <SearchClientContext.Provider value={client}>
        <SearchBox />
      </SearchClientContext.Provider>
    );
    const { renderToString } = await import("react-dom/server");
    container.innerHTML = renderToString(tree);
    field().focus();
    field().value = "gela";
    render(tree, { container, hydrate: true });
    expect(await screen.findByRole("option", { name: new RegExp(FIRST) })).toBeVisible();
    expect(field()).toHaveValue("gela");
    expect(field()).toHaveFocus();
  });

  it.each([
    ["the focus and the text", "gela", "gela"],
    ["the focus, and shows the search of its own page where nothing was typed", "", "fogão"],
  ])("keeps %s when a link's page comes while the visitor writes", async (_, typed, shown) => {
    serveSuggestions();
    const client = createSearchClient(configuration);
    const page = (name: string, searchText: string) => (
      <SearchClientContext.Provider value={client}>
        <SearchBox key={name} searchText={searchText} />
      </SearchClientContext.Provider>
    );
    const { rerender } = render(page("first", ""));
    const user = await type(typed || "x");
    if (!typed) await user.clear(field());
    const before = field();
    rerender(page("next", "fogão"));
    expect(field()).not.toBe(before);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue(shown);
    await combobox();
    await userEvent.click(document.body);
    rerender(page("third", ""));
    expect(field()).not.toHaveFocus();
    expect(field()).toHaveValue("");
  });

  it("stays a plain form where there is no search client", async () => {
    render(<SearchBox />);
    await userEvent.click(field());
    expect(field()).toHaveAttribute("role", "searchbox");
    expect(field().form).toHaveAttribute("action", "/busca");
  });

  it("does not open for the search that the page shows", async () => {
    const asked = serveSuggestions();
    renderBox("geladeira");
    act(() => field().focus());
    await combobox();
    expect(field()).toHaveAttribute("aria-expanded", "false");
    expect(asked).toEqual([]);
    await userEvent.keyboard("{ArrowDown}");
    expect(await screen.findByRole("option", { name: new RegExp(FIRST) })).toBeVisible();
  });
});

describe("suggestions", () => {
  it("stand in groups, with what matched marked", async () => {
    serveSuggestions();
    renderBox();
    await typeAndWait();
    expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-labelledby"))).toHaveLength(
      3,
    );
    const items = within(screen.getByRole("group", { name: "Itens" })).getAllByRole("option");
    expect(items.map((item) => item.querySelector("mark")?.textContent)).toEqual(["G", "G"]);
    expect(within(items[0]!).getByRole("img")).toHaveAccessibleName("Nota 90 de 100: Excelente");
    expect(within(items[1]!).getByRole("img")).toHaveAccessibleName("Sem avaliação");
    expect(screen.getByRole("group", { name: "Marcas" })).toHaveTextContent("Gelamel 3 itens");
    expect(options().at(-1)).toHaveTextContent("Ver todos os resultados para “gela”");
    expect(field()).toHaveAttribute("aria-expanded", "true");
    expect(field().getAttribute("aria-controls")).toBe(list()?.id);
  });

  it("are asked for the newest text, and not for one letter", async () => {
    const asked = serveSuggestions();
    renderBox();
    await typeAndWait("geladeira");
    await waitFor(() => expect(asked.at(-1)?.query).toBe("geladeira"));
    const user = userEvent.setup();
    await user.clear(field());
    await user.type(field(), "g");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked.at(-1)?.query).toBe("geladeira");
    expect(options()).toEqual([]);
  });

  it("say how many there are, once the typing has paused", async () => {
    serveSuggestions();
    renderBox();
    await typeAndWait();
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent(
        "2 itens, 1 ranking e 1 marca. Use as setas para escolher.",
      ),
    );
  });

  it("say so where there are none", async () => {
    serveSuggestions();
    renderBox();
    await type("zzz");
    const message = suggestionsText.nothing("zzz");
    expect(await screen.findByText(message, { selector: ".suggestionsMessage" })).toBeVisible();
    expect(field()).toHaveAttribute("aria-expanded", "false");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(message));
  });

  it("show text of records as text", async () => {
    const name = "<img src=x onerror=alert(1)>";
    const hostile = { results: [{ hits: [hit(name)] }, { hits: [] }, { hits: [] }] };
    serve(() => Promise.resolve(Response.json(hostile)));
    renderBox();
    await type("img");
    const [option] = await screen.findAllByRole("option");
    expect(option).toHaveTextContent(name);
    expect(option?.querySelector("img")).toBeNull();
  });
});

describe("by keyboard", () => {
  it("arrows go round by way of the field, which keeps the focus and its text", async () => {
    serveSuggestions();
    renderBox();
    const user = await typeAndWait();
    const seen: string[] = [];
    for (let press = 0; press < 6; press += 1) {
      await user.keyboard("{ArrowDown}");
      seen.push(active()?.id.replace("busca-sugestoes-", "") ?? "");
      expect(active()?.getAttribute("aria-selected") ?? "true").toBe("true");
    }
    expect(seen).toEqual([
      "item-geladeira-a",
      "item-geladeira-b",
      "ranking-geladeiras",
      "brand-gelamel",
      "all",
      "",
    ]);
    await user.keyboard("{ArrowUp}");
    expect(active()).toHaveTextContent("Ver todos");
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue("gela");
  });

  it("Enter opens the chosen page, and remembers the search", async () => {
    serveSuggestions();
    const { submitted } = renderBox();
    const user = await typeAndWait();
    await user.keyboard("{ArrowDown}{Enter}");
    expect(push).toHaveBeenCalledExactlyOnceWith("/itens/geladeira-a");
    expect(submitted).toEqual([]);
    expect(list()).toBeNull();
    expect(field()).toHaveValue("");
    expect(readRecentSearches()).toEqual(["Geladeira A"]);
  });

  it("Enter sends the form where nothing is chosen, and remembers the search", async () => {
    serveSuggestions();
    const { submitted } = renderBox();
    const user = await typeAndWait();
    await user.keyboard("{Enter}");
    expect(submitted).toEqual(["q=gela"]);
    expect(push).not.toHaveBeenCalled();
    expect(readRecentSearches()).toEqual(["gela"]);
    expect(list()).toBeNull();
  });

  it("all results are what the form finds", async () => {
    serveSuggestions();
    const { submitted } = renderBox();
    const user = await typeAndWait();
    await user.keyboard("{ArrowUp}{Enter}");
    expect(submitted).toEqual(["q=gela"]);
  });

  it("Escape closes, and clears the second time", async () => {
    serveSuggestions();
    renderBox();
    const user = await typeAndWait();
    await user.keyboard("{Escape}");
    expect(list()).toBeNull();
    expect(field()).toHaveValue("gela");
    await user.keyboard("{Escape}");
    expect(field()).toHaveValue("");
    expect(list()).toBeNull();
  });

  it("Alt with arrows opens and closes, and chooses nothing", async () => {
    serveSuggestions();
    renderBox();
    const user = await typeAndWait();
    await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(list()).toBeNull();
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(list()).toBeVisible();
    expect(active()).toBeNull();
    await user.keyboard("{Escape}{ArrowDown}");
    expect(active()).toHaveTextContent(FIRST);
  });

  it.each(["{Home}", "{End}", "{ArrowLeft}", "{ArrowRight}", "d"])(
    "%s goes back to the text",
    async (key) => {
      serveSuggestions();
      renderBox();
      const user = await typeAndWait();
      await user.keyboard("{ArrowDown}");
      expect(active()).not.toBeNull();
      await user.keyboard(key);
      expect(active()).toBeNull();
      expect(list()).toBeVisible();
    },
  );

  it("Tab closes and goes on", async () => {
    serveSuggestions();
    renderBox();
    const user = await typeAndWait();
    await user.tab();
    expect(list()).toBeNull();
    expect(screen.getByRole("button", { name: "Buscar" })).toHaveFocus();
  });

  it("composing an accent chooses nothing", async () => {
    serveSuggestions();
    renderBox();
    const user = await typeAndWait();
    await user.keyboard("{ArrowDown}");
    act(() => void field().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true })));
    expect(push).not.toHaveBeenCalled();
  });
});

describe("by pointer", () => {
  it("a press opens the page and takes no focus before", async () => {
    serveSuggestions();
    renderBox();
    const user = await typeAndWait();
    const option = screen.getByRole("option", { name: /^Geladeiras/ });
    await user.pointer({ target: option, keys: "[MouseLeft>]" });
    expect(field()).toHaveFocus();
    await user.pointer({ target: option, keys: "[/MouseLeft]" });
    expect(push).toHaveBeenCalledExactlyOnceWith("/rankings/geladeiras");
  });

  it("modifier keys and the middle button open a new tab", async () => {
    const open = vi.fn();
    vi.stubGlobal("open", open);
    serveSuggestions();
    renderBox();
    const user = await typeAndWait();
    const option = screen.getByRole("option", { name: /Gelamel/ });
    await user.keyboard("{Control>}");
    await user.click(option);
    await user.keyboard("{/Control}");
    await user.pointer({ target: option, keys: "[MouseMiddle]" });
    const address = "/busca?q=Gelamel&marca=Gelamel";
    expect(open.mock.calls).toEqual([
      [address, "_blank", "noopener"],
      [address, "_blank", "noopener"],
    ]);
    expect(push).not.toHaveBeenCalled();
    expect(list()).toBeVisible();
  });

  it("a press outside closes, and so does a focus that goes elsewhere", async () => {
    serveSuggestions();
    renderBox();
    const user = await typeAndWait();
    await user.click(screen.getByText("Texto"));
    expect(list()).toBeNull();
    await user.click(field());
    expect(list()).toBeVisible();
    act(() => screen.getByRole("button", { name: "Fora" }).focus());
    expect(list()).toBeNull();
  });

  it("a focus that goes nowhere, as with an on-screen keyboard, closes nothing", async () => {
    serveSuggestions();
    renderBox();
    await typeAndWait();
    act(() => field().blur());
    expect(list()).toBeVisible();
  });
});

describe("recent searches", () => {
  beforeEach(() => {
    for (const text of ["tv", "fogão", "geladeira"]) addRecentSearch(text);
  });

  it("stand in the empty field and are made again", async () => {
    serveSuggestions();
    const { submitted } = renderBox();
    await userEvent.click(field());
    await combobox();
    const group = await screen.findByRole("group", { name: "Buscas recentes" });
    expect(
      within(group)
        .getAllByRole("option")
        .map((option) => option.textContent.trim()),
    ).toEqual(["geladeira", "fogão", "tv"]);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(submitted).toEqual(["q=fog%C3%A3o"]);
    expect(readRecentSearches()).toEqual(["fogão", "geladeira", "tv"]);
  });

  it("are forgotten one by one, by key or button, or all together", async () => {
    renderBox();
    const user = userEvent.setup();
    await user.click(field());
    await screen.findByRole("group", { name: "Buscas recentes" });
    await user.keyboard("{ArrowDown}{Delete}");
    expect(readRecentSearches()).toEqual(["fogão", "tv"]);
    expect(active()).toHaveTextContent("fogão");
    await user.click(screen.getByRole("button", { name: suggestionsText.remove("tv") }));
    expect(readRecentSearches()).toEqual(["fogão"]);
    expect(field()).toHaveFocus();
    await user.keyboard("{ArrowDown}{Enter}");
    expect(readRecentSearches()).toEqual([]);
    expect(list()).toBeNull();
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(suggestionsText.cleared));
  });
});

describe("a service that fails", () => {
  it("is told in one line, and asked again at the next key", async () => {
    let isDown = true;
    const asked = serve(() =>
      isDown ? Promise.reject(new TypeError("down")) : Promise.resolve(Response.json(found)),
    );
    const { submitted } = renderBox();
    const user = await type("gela");
    expect(
      await screen.findByText(suggestionsText.failed, { selector: ".suggestionsMessage" }),
    ).toBeVisible();
    expect(options()).toEqual([]);
    await user.keyboard("{Enter}");
    expect(submitted).toEqual(["q=gela"]);
    isDown = false;
    await user.type(field(), "d");
    expect(await screen.findByRole("option", { name: new RegExp(FIRST) })).toBeVisible();
    expect(screen.queryByText(suggestionsText.failed, { selector: ".suggestionsMessage" })).toBeNull();
    expect(asked.at(-1)?.query).toBe("gelad");
  });

  it("and one that is slow says that it takes a while", async () => {
    let answer: (response: Response) => void = () => undefined;
    serve(() => new Promise((resolve) => (answer = resolve)));
    renderBox();
    await type("gela");
    expect(await screen.findByText("Buscando…")).toBeVisible();
    act(() => answer(Response.json(found)));
    expect(await screen.findByRole("option", { name: new RegExp(FIRST) })).toBeVisible();
    expect(screen.queryByText("Buscando…")).toBeNull();
  });
});
