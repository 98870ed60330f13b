import type { Suggestions } from "@/lib/search/suggestions";
import {
  chosenFields,
  countOptions,
  optionGroups,
  searchedText,
  stepFrom,
  type SuggestionOption,
} from "@/ui/SearchBox/suggestion-options";
import { describe, expect, it } from "vitest";

const named = (name: string) => ({ slug: name.toLowerCase(), name, parts: [{ text: name, isMatch: false }] });
const suggestions: Suggestions = {
  items: [{ ...named("Fogo"), category: "Fogões", score: 80, image: null }],
  rankings: [{ ...named("Fogões"), itemCount: 2 }],
  brands: [{ ...named("Fog & Cia"), itemCount: 1, foundBy: [] }],
};
const none: Suggestions = { items: [], rankings: [], brands: [] };

const groupsFor = (text: string, found = suggestions) =>
  optionGroups(text, { text, suggestions: found }, ["tv"]);
const optionsFor = (text: string) => groupsFor(text).flatMap(({ options }) => options);
const addressOf = (option: SuggestionOption | undefined) => (option && "href" in option ? option.href : null);

describe("what can be chosen", () => {
  it("is items, rankings, brands and all results, in this order, under their labels", () => {
    expect(groupsFor("fog").map(({ key, label }) => [key, label])).toEqual([
      ["items", "Itens"],
      ["rankings", "Rankings"],
      ["brands", "Marcas"],
      ["all", null],
    ]);
    expect(optionsFor("fog").map(addressOf)).toEqual([
      "/itens/fogo",
      "/rankings/fog%C3%B5es",
      "/busca?q=Fog+%26+Cia&marca=Fog+%26+Cia",
      "/busca?q=fog",
    ]);
    expect(countOptions(groupsFor("fog"))).toEqual({ items: 1, rankings: 1, brands: 1, recent: 0 });
  });

  it("narrows what was typed to a brand where more was typed than the brand", () => {
    expect(addressOf(optionsFor("fogao fog")[2])).toBe("/busca?q=fogao+fog&marca=Fog+%26+Cia");
  });

  it("is nothing where nothing was found, and nothing for one letter", () => {
    expect(groupsFor("zzz", none)).toEqual([]);
    expect(groupsFor("f")).toEqual([]);
    expect(optionGroups("fog", null, ["tv"])).toEqual([]);
  });

  it("is recent searches in an empty field, and to forget them", () => {
    const options = groupsFor("  ").flatMap((group) => group.options);
    expect(options.map(({ kind }) => kind)).toEqual(["recent", "clear"]);
    expect(addressOf(options[0])).toBe("/busca?q=tv");
    expect(optionGroups("", null, [])).toEqual([]);
  });
});

describe("arrows", () => {
  const options = optionsFor("fog");
  it("go round the list by way of the field", () => {
    const seen: (string | null)[] = [];
    let at: SuggestionOption | null = null;
    for (let press = 0; press < 6; press += 1) {
      at = stepFrom(options, at, 1);
      seen.push(at?.kind ?? null);
    }
    expect(seen).toEqual(["item", "ranking", "brand", "all", null, "item"]);
    expect(stepFrom(options, null, -1)?.kind).toBe("all");
    expect(stepFrom(options, options[0] ?? null, -1)).toBeNull();
  });
  it("stay in the field where there is no list", () => {
    expect([stepFrom([], null, 1), stepFrom([], null, -1)]).toEqual([null, null]);
  });
});

describe("a chosen option", () => {
  it("is remembered by its name, and told without what was typed", () => {
    const [item, ranking, brand, all] = optionsFor("fog");
    const recent = groupsFor("").flatMap(({ options }) => options)[0];
    const chosen = [item, ranking, brand, all, recent].filter((option) => option?.kind !== "clear");
    expect(chosen.map((option) => option && searchedText(option))).toEqual([
      "Fogo",
      "Fogões",
      "Fog & Cia",
      "fog",
      "tv",
    ]);
    expect(chosen.map((option, place) => option && chosenFields(option, place + 1))).toEqual([
      { event: "suggestion_click", kind: "item", position: 1, item: "fogo" },
      { event: "suggestion_click", kind: "ranking", position: 2, ranking: "fogões" },
      { event: "suggestion_click", kind: "brand", position: 3, brand: "fog & cia" },
      { event: "suggestion_click", kind: "all", position: 4 },
      { event: "suggestion_click", kind: "recent", position: 5 },
    ]);
  });
});
