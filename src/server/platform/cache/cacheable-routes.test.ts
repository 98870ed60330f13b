import { cacheAddressOf, hostClassOf, reduceAccept } from "@/server/platform/cache/cacheable-routes";
import { describe, expect, it } from "vitest";

const urlOf = (url: string) => cacheAddressOf(url)?.url;

describe("addresses of the shared cache", () => {
  it.each([
    ["/rankings/celulares?utm_source=x&gclid=1", "/rankings/celulares"],
    ["/rankings/celulares?pagina=2&utm_source=x", "/rankings/celulares?pagina=2"],
    ["/rankings/celulares?pagina=2&marca=b&marca=a", "/rankings/celulares?marca=b&marca=a&pagina=2"],
    ["/rankings/celulares?peso.som=3&filtro.cor=azul", "/rankings/celulares?filtro.cor=azul&peso.som=3"],
    ["/itens/a-b?fbclid=1&estrelas=5", "/itens/a-b?estrelas=5"],
    ["/?q=x", "/"],
    [
      "/_next/image?url=%2Fapi%2Fmedia%2Fx.png&w=640&q=75&x=1",
      "/_next/image?q=75&url=%2Fapi%2Fmedia%2Fx.png&w=640",
    ],
    [
      "/_next/data/build-1/rankings/celulares.json?slug=celulares&pagina=2",
      "/_next/data/build-1/rankings/celulares.json?pagina=2",
    ],
    ["/rankings?", "/rankings"],
    ["/rankings/celulares/feed.xml?x=1", "/rankings/celulares/feed.xml"],
    ["/itens/a-b/feed.json", "/itens/a-b/feed.json"],
    ["/rss.xml?utm_source=x", "/rss.xml"],
    ["/favoritos?item=a-b&x=1", "/favoritos?item=a-b"],
    ["/metodologia/versao-4?w=20&m=10&x=1", "/metodologia/versao-4?m=10&w=20"],
    ["/api/identity?x=1", "/api/identity"],
  ])("%s is kept as %s", (url, kept) => {
    expect(urlOf(url)).toBe(kept);
  });

  it.each([
    "/busca?q=a",
    "/conta",
    "/_next/data/build-1/conta.json",
    "/entrar?proximo=/conta",
    "/entrar/retorno?code=x",
    "/api/event",
    "/api/me",
    "/api/me/export",
    "/api/item-cards?itens=a,b",
    "/conta/favoritos",
    "/conta/alertas?item=a",
    "/confirmar-avisos/a.b",
    "/listas/0123456789abcdef0123456789abcdef",
    "/local/identity",
    "/api/health",
    "/api/health/ready",
    "/metrics",
    "/rankings/Celulares",
    "/rankings/a/b",
    "//rankings/celulares",
    "/rankings/../conta",
    "/_next/static/../../package.json",
    "/rankings/celulares%00",
    "/_next/static/%2e%2e/x",
    `/rankings/celulares?marca=${"a".repeat(3_000)}`,
    "http://elsewhere.example/rankings/celulares",
    "*",
  ])("%s passes by the cache", (url) => {
    expect(cacheAddressOf(url)).toBeNull();
  });

  it.each([
    ["/rankings/celulares", false],
    ["/rankings/celulares?utm_source=x", false],
    ["/rankings/celulares?nota_min=51&preco_min=1234", true],
    ["/_next/data/build-1/rankings/celulares.json?pagina=7", true],
    ["/api/items/a-b/reviews?cursor=x", true],
    ["/comparar/a-b/ou/c-d", true],
    ["/_next/data/build-1/comparar/a-b/ou/c-d.json", true],
    ["/_next/image?url=%2Fapi%2Fmedia%2Fx.png&w=640&q=75", false],
  ])("%s is one of many: %s", (url, isOneOfMany) => {
    expect(cacheAddressOf(url)?.isOneOfMany).toBe(isOneOfMany);
  });

  it("tells two classes of hosts apart", () => {
    expect(
      ["www.example.com", undefined, "qa.example.com", "WWW-QA.example.com:80"].map(hostClassOf),
    ).toEqual(["site", "site", "qa", "qa"]);
  });

  it("reduces Accept to the forms that there are", () => {
    expect(reduceAccept("list", "text/html,*/*")).toBe("application/json");
    expect(reduceAccept("list", "text/csv")).toBe("text/csv");
    expect(reduceAccept("picture", "image/avif,image/webp,image/apng,*/*;q=0.8")).toBe("image/webp,*/*");
    expect(reduceAccept("picture")).toBe("*/*");
    expect(reduceAccept(undefined, "text/csv")).toBeUndefined();
  });
});
