import { ownValue } from "@/lib/own-value";
import { newsFormats, newsPath, type NewsFormat } from "@/lib/news/news-path";
import type { NewsChannel, NewsEntry } from "@/server/reading/news/news-channel";
import { Feed } from "feed";

export interface NewsSite {
  readonly siteName: string;
  /** No slash at the end. */
  readonly baseUrl: string;
  /** The WebSub hub that notifies subscribers; null without one. */
  readonly hubUrl: string | null;
}

/** The year in the site's tag URIs (RFC 4151). Another year would make all entries new to readers. */
const TAG_YEAR = 2026;

const tagUri = (key: string, { baseUrl }: NewsSite) => `tag:${new URL(baseUrl).hostname},${TAG_YEAR}:${key}`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => ownValue(escapes, sign) ?? sign);

/** Characters that XML 1.0 cannot contain, and halves of surrogate pairs. */
// eslint-disable-next-line no-control-regex
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const plain = (text: string) => text.replace(notXml, " ");

export function writeNews(channel: NewsChannel, format: NewsFormat, site: NewsSite): string {
  if (format === "json") return writeJsonFeed(channel, site);
  const feed = xmlFeed(channel, format, site);
  return format === "atom" ? feed.atom1() : feed.rss2();
}

function xmlFeed(channel: NewsChannel, format: "atom" | "rss", site: NewsSite): Feed {
  const { siteName, baseUrl, hubUrl } = site;
  const addressOf = (name: NewsFormat) => baseUrl + newsPath(channel.path, name);
  const feed = new Feed({
    id: tagUri(channel.key, site),
    title: plain(channel.title),
    description: plain(channel.description),
    link: baseUrl + channel.path,
    language: "pt-BR",
    updated: channel.updatedAt,
    generator: siteName,
    author: { name: siteName, link: baseUrl },
    feedLinks: Object.fromEntries(newsFormats.map((name) => [name, addressOf(name)])),
    ...(hubUrl !== null && { hub: hubUrl }),
  });
  for (const entry of channel.entries) {
    const title = plain(entry.title);
    feed.addItem({
      id: tagUri(entry.key, site),
      guid: tagUri(entry.key, site),
      // Atom declares its titles as HTML. RSS declares nothing, and readers show its titles as they are.
      title: format === "atom" ? escapeHtml(title) : title,
      description: escapeHtml(plain(entry.text)),
      link: baseUrl + entry.path,
      date: format === "atom" ? entry.updatedAt : entry.publishedAt,
      published: entry.publishedAt,
    });
  }
  return feed;
}

const jsonEntry = (entry: NewsEntry, site: NewsSite) => ({
  id: tagUri(entry.key, site),
  url: site.baseUrl + entry.path,
  title: entry.title,
  content_text: entry.text,
  date_published: entry.publishedAt.toISOString(),
  date_modified: entry.updatedAt.toISOString(),
});

/** JSON Feed 1.1 (jsonfeed.org/version/1.1); the library writes version 1. */
function writeJsonFeed(channel: NewsChannel, site: NewsSite): string {
  const { siteName, baseUrl, hubUrl } = site;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: channel.title,
    description: channel.description,
    home_page_url: baseUrl + channel.path,
    feed_url: baseUrl + newsPath(channel.path, "json"),
    language: "pt-BR",
    authors: [{ name: siteName, url: baseUrl }],
    ...(hubUrl !== null && { hubs: [{ type: "WebSub", url: hubUrl }] }),
    items: channel.entries.map((entry) => jsonEntry(entry, site)),
  });
}
