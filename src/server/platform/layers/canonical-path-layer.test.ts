import { createRouteOf } from "@/server/platform/http/routes";
import { canonicalUrlOf } from "@/server/platform/layers/canonical-path-layer";
import { describe, expect, it } from "vitest";

const dynamic = (page: string) => ({
  page,
  regex: `^${page.replace(/\[\w+\]/g, "([^/]+?)").replaceAll(".", "\\.")}(?:/)?$`,
});
const routeOf = createRouteOf({
  staticRoutes: ["/", "/busca", "/feed.xml", "/api/event", "/_error"].map((page) => ({ page })),
  dynamicRoutes: [
    "/descadastrar/[token]",
    "/incorporar/itens/[slug]",
    "/rankings/[slug]/feed.xml",
    "/rankings/[slug]/[state]",
    "/rankings/[slug]",
    "/api/items/[slug]",
  ].map(dynamic),
});

describe("the canonical way to write an address", () => {
  it.each([
    ["/rankings/%63elulares", "/rankings/celulares"],
    ["/rankings/%63%65%6C%75%6c%61%72%65%73?pagina=2", "/rankings/celulares?pagina=2"],
    ["/%72ankings/celulares", "/rankings/celulares"],
    ["/itens/a%2Db%5fc%7Ed%2ee", "/itens/a-b_c~d.e"],
    ["/rankings/./celulares", "/rankings/celulares"],
    ["/rankings/%2e/celulares", "/rankings/celulares"],
    ["/x/../rankings/celulares?a=/../b", "/rankings/celulares?a=/../b"],
    ["/rankings/%2e%2E/sobre", "/sobre"],
    ["/..", "/"],
    ["/./%2fexample.com", "/%2fexample.com"],
    ["/.//example.com/x", "/example.com/x"],
    ["//example.com/./x", "/example.com/x"],
    ["/Busca?q=TV&marca=Nortenza", "/busca?q=TV&marca=Nortenza"],
    ["/Rankings/Geladeiras", "/rankings/geladeiras"],
    ["/rankings/cursos/SP?Pagina=2", "/rankings/cursos/sp?Pagina=2"],
    ["/rankings/%47eladeiras/Feed.XML", "/rankings/geladeiras/feed.xml"],
    ["/FEED.XML", "/feed.xml"],
    ["/incorporar/itens/Brisa-30", "/incorporar/itens/brisa-30"],
    ["/Descadastrar/aB.c-D", "/descadastrar/aB.c-D"],
  ])("of %s is %s", (url, canonical) => {
    expect(canonicalUrlOf(url, routeOf)).toBe(canonical);
    expect(canonicalUrlOf(canonical, routeOf)).toBe(canonical);
  });

  it.each([
    "/",
    "/rankings/celulares?q=%63",
    "/_next/data/abc-1_2/rankings/celulares.json",
    "/itens/a%20b%2Fc%25",
    "/itens/fog%C3%A3o",
    "/rankings/%6",
    "/a..b/.well-known/x.",
    "/descadastrar/aB.c-D",
    "/Ana-Souza",
    "/api/items/Brisa",
    "/API/Event",
    "/_next/static/chunks/Ab.js",
    "/_Error",
    "/local/search/1/indexes/Items/queries",
    "/log/tile/0/Abc",
  ])("is %s itself", (url) => {
    expect(canonicalUrlOf(url, routeOf)).toBe(url);
  });

  it("is reached in the end, even from nested encodings", () => {
    let url = "/rankings/%25363elulares%%36%33";
    for (let count = 0; count < 5; count++) url = canonicalUrlOf(url, routeOf);
    expect(canonicalUrlOf(url, routeOf)).toBe(url);
  });
});
