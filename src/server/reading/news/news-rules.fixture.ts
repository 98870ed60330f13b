import { JSDOM } from "jsdom";

const ATOM = "http://www.w3.org/2005/Atom";

/** @throws where the text is not well-formed */
export function parseXml(text: string): Document {
  return new new JSDOM("").window.DOMParser().parseFromString(text, "application/xml");
}

export const parseHtml = (text: string): Document => new JSDOM(text).window.document;

const children = (element: Element, name: string, namespace: string | null = element.namespaceURI) =>
  [...element.children].filter((child) => child.localName === name && child.namespaceURI === namespace);
const textOf = (element: Element, name: string) => children(element, name)[0]?.textContent ?? "";

/** RFC 3339, as atom:updated requires (RFC 4287, section 3.3). */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
/** RFC 822 with four digits of the year, as the RSS Advisory Board's specification has it. */
const RSS_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/**
 * Requirements of RFC 4287 for a feed (4.1.1), entries (4.1.2), ids (4.2.6) and dates. Empty without
 * problems.
 */
export function atomProblems(text: string): string[] {
  const feed = parseXml(text).documentElement;
  const problems: string[] = [];
  const expectOne = (element: Element, name: string) => {
    if (children(element, name).length !== 1) problems.push(`${element.localName} has no single ${name}`);
  };
  if (feed.namespaceURI !== ATOM || feed.localName !== "feed") return ["no atom:feed"];
  const entries = children(feed, "entry");
  for (const element of [feed, ...entries]) {
    for (const name of ["id", "title", "updated"]) expectOne(element, name);
    if (!URL.canParse(textOf(element, "id"))) problems.push("an id is no IRI");
    for (const name of ["updated", "published"])
      for (const { textContent } of children(element, name))
        if (!DATE_TIME.test(textContent ?? "")) problems.push(`${name} is no date: ${textContent}`);
    if (!children(element, "link").some((link) => ["alternate", null].includes(link.getAttribute("rel"))))
      problems.push(`${element.localName} has neither content nor an alternate link`);
  }
  if (!children(feed, "link").some((link) => link.getAttribute("rel") === "self"))
    problems.push("the feed has no link to itself");
  if (children(feed, "author").length === 0) problems.push("the feed has no author");
  for (const author of children(feed, "author")) expectOne(author, "name");
  const ids = entries.map((entry) => textOf(entry, "id"));
  if (new Set(ids).size !== ids.length) problems.push("two entries have one id");
  return problems;
}

/**
 * Requirements of RSS 2.0 for a channel and items, with the profile of the RSS Advisory Board (atom:link).
 */
export function rssProblems(text: string): string[] {
  const root = parseXml(text).documentElement;
  const [channel] = children(root, "channel");
  if (root.localName !== "rss" || root.getAttribute("version") !== "2.0" || !channel) return ["no RSS 2.0"];
  const problems: string[] = [];
  for (const name of ["title", "link", "description"])
    if (textOf(channel, name) === "") problems.push(`the channel has no ${name}`);
  if (!children(channel, "link", ATOM).some((link) => link.getAttribute("rel") === "self"))
    problems.push("the channel has no atom:link to itself");
  for (const item of children(channel, "item")) {
    if (textOf(item, "title") === "" && textOf(item, "description") === "")
      problems.push("an item has neither title nor description");
    if (!URL.canParse(textOf(item, "link"))) problems.push("an item's link is no address");
    if (children(item, "guid")[0]?.getAttribute("isPermaLink") !== "false")
      problems.push("a guid that is no address does not say so");
    if (!RSS_DATE.test(textOf(item, "pubDate"))) problems.push(`no date: ${textOf(item, "pubDate")}`);
  }
  return problems;
}
