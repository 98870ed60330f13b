import { sitemapIndexXml, sitemapXml } from "@/server/reading/crawlers/sitemap-xml";
import { describe, expect, it } from "vitest";

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

describe("a sitemap", () => {
  it("has absolute, escaped addresses and the time of the last change where it is known", async () => {
    const batches = [
      [{ path: "/itens/a?x=1&y='<\">", lastModified: new Date("2026-06-15T15:00:00Z") }],
      [{ path: "/itens/ação", lastModified: null, image: "/api/media/ação.png?a=1&b=2" }],
      [{ path: "/itens/b", lastModified: null, image: "https://fotos.example/b.jpg" }],
    ];
    expect(await textOf(sitemapXml(batches, "https://provareal.example"))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
        'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n' +
        "<url><loc>https://provareal.example/itens/a?x=1&amp;y=%27%3C%22%3E</loc>" +
        "<lastmod>2026-06-15T15:00:00.000Z</lastmod></url>\n" +
        "<url><loc>https://provareal.example/itens/a%C3%A7%C3%A3o</loc><image:image>" +
        "<image:loc>https://provareal.example/api/media/a%C3%A7%C3%A3o.png?a=1&amp;b=2</image:loc></image:image></url>\n" +
        "<url><loc>https://provareal.example/itens/b</loc><image:image>" +
        "<image:loc>https://fotos.example/b.jpg</image:loc></image:image></url>\n" +
        "</urlset>\n",
    );
  });

  it("has an index", () => {
    expect(
      sitemapIndexXml([{ path: "/sitemaps/paginas.xml", lastModified: null }], "https://x.example"),
    ).toContain("<sitemap><loc>https://x.example/sitemaps/paginas.xml</loc></sitemap>");
  });
});
