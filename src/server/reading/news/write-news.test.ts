import { newsFormats } from "@/lib/news/news-path";
import type { NewsChannel } from "@/server/reading/news/news-channel";
import { writeNews, type NewsSite } from "@/server/reading/news/write-news";
import { describe, expect, it } from "vitest";
import { atomProblems, parseHtml, parseXml, rssProblems } from "@/server/reading/news/news-rules.fixture";

const site: NewsSite = { siteName: "Prova & Real", baseUrl: "https://provareal.example:8443", hubUrl: null };
const hostile = `Fogão <b>4 bocas</b> & "forno" ]]> 'x'\u0001\u0008 ação\ud800`;
const at = new Date("2026-06-15T15:00:00Z");
const entry = {
  key: "nota:1",
  title: hostile,
  text: hostile,
  path: "/itens/fogao#historico",
  publishedAt: at,
};
const channel: NewsChannel = {
  key: "item:7",
  title: hostile,
  description: hostile,
  path: "/itens/fogao",
  updatedAt: at,
  entries: [
    { ...entry, updatedAt: new Date("2026-06-16T15:00:00Z") },
    { ...entry, key: "nota:2", updatedAt: at },
  ],
};
const readable = `Fogão <b>4 bocas</b> & "forno" ]]> 'x'   ação `;

describe("news", () => {
  it("are valid Atom, whatever a name contains, with or without entries", () => {
    const text = writeNews(channel, "atom", site);
    expect(atomProblems(text)).toEqual([]);
    expect(atomProblems(writeNews({ ...channel, entries: [] }, "atom", site))).toEqual([]);
    const feed = parseXml(text);
    expect(feed.querySelector("feed > title")?.textContent).toBe(readable);
    expect(feed.querySelector("feed > id")?.textContent).toBe("tag:provareal.example,2026:item:7");
    expect(feed.querySelector("feed > link[rel=self]")?.getAttribute("href")).toBe(
      "https://provareal.example:8443/itens/fogao/feed.xml",
    );
    const title = feed.querySelector("entry > title");
    expect(title?.getAttribute("type")).toBe("html");
    const html = parseHtml(title?.textContent ?? "");
    expect(html.body.textContent).toBe(readable);
    expect(html.querySelector("b")).toBeNull();
    expect(feed.querySelector("entry > updated")?.textContent).toBe("2026-06-16T15:00:00.000Z");
    expect(feed.querySelector("entry > published")?.textContent).toBe("2026-06-15T15:00:00.000Z");
  });

  it("are valid RSS", () => {
    const text = writeNews(channel, "rss", site);
    expect(rssProblems(text)).toEqual([]);
    const item = parseXml(text).querySelector("item");
    expect(item?.querySelector("title")?.textContent).toBe(readable);
    expect(item?.querySelector("pubDate")?.textContent).toBe("Mon, 15 Jun 2026 15:00:00 GMT");
  });

  it("are JSON Feed 1.1", () => {
    expect(JSON.parse(writeNews({ ...channel, entries: channel.entries.slice(1) }, "json", site))).toEqual({
      version: "https://jsonfeed.org/version/1.1",
      title: hostile,
      description: hostile,
      home_page_url: "https://provareal.example:8443/itens/fogao",
      feed_url: "https://provareal.example:8443/itens/fogao/feed.json",
      language: "pt-BR",
      authors: [{ name: "Prova & Real", url: "https://provareal.example:8443" }],
      items: [
        {
          id: "tag:provareal.example,2026:nota:2",
          url: "https://provareal.example:8443/itens/fogao#historico",
          title: hostile,
          content_text: hostile,
          date_published: "2026-06-15T15:00:00.000Z",
          date_modified: "2026-06-15T15:00:00.000Z",
        },
      ],
    });
  });

  it.each(newsFormats)("name the hub in %s where there is one", (format) => {
    const hubUrl = "https://hub.example/";
    expect(writeNews(channel, format, { ...site, hubUrl })).toContain(hubUrl);
    expect(writeNews(channel, format, site)).not.toContain("hub");
  });
});
