// @vitest-environment-options {"url": "http://localhost:3000/busca"}
import { leadsToAnotherPage, setMountedSearch } from "@/features/search/engine/search-routing";
import { emptySearchQuery } from "@/features/search/search-query";
import Router from "next/router";
import { afterEach, describe, expect, it } from "vitest";

const setting = {
  query: { ...emptySearchQuery, text: "frost free" },
  catalogue: { categories: [], attributes: [], measures: [] },
  indexPrefix: "prova_real",
};
const within = { as: "/busca?q=frost+free&marca=Nortenza" };

afterEach(() => {
  Router.events.emit("routeChangeComplete", "/", { shallow: false });
  setMountedSearch(null);
});

describe("a step in the history", () => {
  it("is Next's where no search is on the page, and where it leads to another search or page", () => {
    expect(leadsToAnotherPage(within)).toBe(true);
    setMountedSearch(setting);
    expect(leadsToAnotherPage({ as: "/busca?q=fogao" })).toBe(true);
    expect(leadsToAnotherPage({ as: "/rankings" })).toBe(true);
  });

  it("is the search's own within it, also after its own changes of the address", () => {
    setMountedSearch(setting);
    expect(leadsToAnotherPage(within)).toBe(false);
    Router.events.emit("routeChangeStart", within.as, { shallow: true });
    expect(leadsToAnotherPage(within)).toBe(false);
  });

  it.each(["routeChangeComplete", "routeChangeError"] as const)(
    "is Next's while another page loads, whose address may already be shown, until %s",
    (end) => {
      setMountedSearch(setting);
      Router.events.emit("routeChangeStart", "/busca?q=fogao", { shallow: false });
      expect(leadsToAnotherPage(within)).toBe(true);
      Router.events.emit(end, "/busca?q=fogao", { shallow: false });
      expect(leadsToAnotherPage(within)).toBe(false);
    },
  );
});
