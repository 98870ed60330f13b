import { createRouteOf } from "@/server/platform/http/routes";
import { describe, expect, it } from "vitest";

const routeOf = createRouteOf({
  staticRoutes: [{ page: "/" }, { page: "/busca" }, { page: "/api/event" }],
  dynamicRoutes: [
    { page: "/api/items/[slug]", regex: "^/api/items/([^/]+?)(?:/)?$" },
    { page: "/api/[[...path]]", regex: "^/api(?:/(.+?))?(?:/)?$" },
    { page: "/itens/[slug]", regex: "^/itens/([^/]+?)(?:/)?$" },
    { page: "/itens/[slug]/prova-real", regex: "^/itens/([^/]+?)/prova\\-real(?:/)?$" },
  ],
});

describe("the route of an address", () => {
  it.each([
    ["/", "/"],
    ["/busca?q=ana", "/busca"],
    ["/itens/galaxy-s24", "/itens/[slug]"],
    ["/itens/galaxy-s24/prova-real?se=1", "/itens/[slug]/prova-real"],
    ["/_next/data/f8e7a7/index.json", "/"],
    ["/_next/data/f8e7a7/itens/galaxy-s24.json?slug=galaxy-s24", "/itens/[slug]"],
    ["/api/items/galaxy-s24", "/api/items/[slug]"],
    ["/api/ana-souza/x", "/api/[[...path]]"],
    ["/_next/static/chunks/a.js", "/_next/static/*"],
    ["/_next/image?url=a", "/_next/image"],
    ["/local/search/1/indexes/*/queries", "/local/*"],
    ["/log/tile/0/000", "/log/*"],
    ["/ana-souza", "other"],
    ["/_next/data/f8e7a7/ana-souza.json", "other"],
  ])("%s is %s", (url, route) => {
    expect(routeOf(url)).toBe(route);
  });
});
