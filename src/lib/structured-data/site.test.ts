import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { rankingItemList } from "@/lib/structured-data/ranking-item-list";
import { organization, webSite } from "@/lib/structured-data/site";
import { describe, expect, it } from "vitest";

const site = { siteName: "Prova Real", baseUrl: "https://provareal.example" };

describe("structured data of the site", () => {
  it("names the site with its search and its publisher, without a rating", () => {
    expect(webSite(site)).toMatchObject({
      "@type": "WebSite",
      name: "Prova Real",
      url: "https://provareal.example/",
      publisher: { "@id": organization(site)["@id" as never] },
      potentialAction: {
        target: { urlTemplate: "https://provareal.example/busca?q={search_term_string}" },
        "query-input": "required name=search_term_string",
      },
    });
    expect(JSON.stringify([webSite(site), organization(site)])).not.toContain("ating");
  });

  it("leads step by step to a page", () => {
    const steps = [
      { name: "Início", path: "/" },
      { name: "Geladeiras", path: "/rankings/geladeiras" },
    ];
    expect(breadcrumbList(site.baseUrl, steps)).toEqual({
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Início", item: "https://provareal.example/" },
        {
          "@type": "ListItem",
          position: 2,
          name: "Geladeiras",
          item: "https://provareal.example/rankings/geladeiras",
        },
      ],
    });
  });

  it("lists a ranking's page by addresses alone, at their places in the whole ranking", () => {
    const list = rankingItemList(site.baseUrl, {
      name: "Geladeiras",
      slugs: ["a", "b"],
      offset: 50,
      total: 52,
    });
    expect(list).toEqual({
      "@type": "ItemList",
      name: "Geladeiras",
      itemListOrder: "https://schema.org/ItemListOrderAscending",
      numberOfItems: 52,
      itemListElement: [
        { "@type": "ListItem", position: 51, url: "https://provareal.example/itens/a" },
        { "@type": "ListItem", position: 52, url: "https://provareal.example/itens/b" },
      ],
    });
  });
});
