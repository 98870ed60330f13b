import { expect, test } from "./support/fixtures";

type Thing = Readonly<Record<string, unknown>>;

/**
 * Properties that we use, by type, as https://schema.org/<type> lists them for the type or one above it. A property that is
 * missing here is one that nobody has looked up.
 */
const vocabulary: Readonly<Record<string, readonly string[]>> = {
  Product: [
    "name",
    "url",
    "image",
    "category",
    "description",
    "brand",
    "aggregateRating",
    "offers",
    "review",
    "sku",
    "gtin13",
    "gtin14",
    "mpn",
  ],
  Brand: ["name"],
  AggregateRating: ["ratingValue", "ratingCount", "bestRating", "worstRating"],
  AggregateOffer: ["priceCurrency", "lowPrice", "highPrice", "offerCount"],
  Review: ["name", "author", "positiveNotes", "negativeNotes"],
  ItemList: ["name", "itemListOrder", "numberOfItems", "itemListElement"],
  ListItem: ["position", "name", "item", "url"],
  BreadcrumbList: ["itemListElement"],
  Organization: ["name", "url", "logo", "legalName", "taxID", "identifier", "address", "email"],
  PropertyValue: ["propertyID", "value"],
  WebSite: ["name", "url", "inLanguage", "publisher", "potentialAction"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
  Dataset: [
    ...[
      "name",
      "description",
      "url",
      "license",
      "creator",
      "distribution",
      "dateModified",
      "isAccessibleForFree",
    ],
    ...[
      "inLanguage",
      "keywords",
      "temporalCoverage",
      "spatialCoverage",
      "variableMeasured",
      "sameAs",
      "datePublished",
    ],
  ],
  DataDownload: [
    "contentUrl",
    "encodingFormat",
    "name",
    "contentSize",
    "description",
    "dateModified",
    "sha256",
  ],
};

/**
 * Properties that Google requires, each group one of several, by type:
 * https://developers.google.com/search/docs/appearance/structured-data/product-snippet (Product, AggregateRating,
 * AggregateOffer, positiveNotes), …/breadcrumb, …/carousel and …/dataset.
 */
const required: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Product: [["name"], ["review", "aggregateRating", "offers"]],
  AggregateRating: [["ratingValue"], ["ratingCount", "reviewCount"]],
  AggregateOffer: [["lowPrice"], ["priceCurrency"]],
  Review: [["author"], ["reviewRating", "positiveNotes"]],
  BreadcrumbList: [["itemListElement"]],
  ItemList: [["itemListElement"]],
  ListItem: [["position"], ["url", "item", "name"]],
  Dataset: [["name"], ["description"]],
};

const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;

/** All typed things within a thing, itself first. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (!isThing(value)) return [];
  return [...("@type" in value ? [value] : []), ...Object.values(value).flatMap(thingsIn)];
}

/** The faults of a thing by the vocabulary and by Google's rules. */
function problemsOf(thing: Thing, origin: string): string[] {
  const type = String(thing["@type"]);
  const known = vocabulary[type];
  if (!known) return [`unknown type ${type}`];
  const properties = Object.keys(thing).filter((name) => !name.startsWith("@"));
  const list = thing["itemListElement"];
  const elements = Array.isArray(list) ? list.filter(isThing) : [];
  const positions = elements.map((element) => element["position"]);
  const urls = elements.flatMap((element) => (typeof element["url"] === "string" ? [element["url"]] : []));
  const first = Number(positions[0]);
  return [
    ...properties.filter((name) => !known.includes(name)).map((name) => `${type} has no ${name}`),
    ...(required[type] ?? [])
      .filter((names) => !names.some((name) => name in thing))
      .map((names) => `${type} lacks ${names.join(" or ")}`),
    ...(positions.some((position, index) => position !== first + index) ? [`${type} skips a position`] : []),
    ...(new Set(urls).size < urls.length ? [`${type} names a page twice`] : []),
    ...(urls.some((url) => new URL(url).origin !== origin) ? [`${type} leaves the site`] : []),
    ...(type === "BreadcrumbList" && elements.length < 2 ? ["a path of fewer than two steps"] : []),
    ...(type === "AggregateRating" && !(Number(thing["ratingCount"]) > 0) ? ["a rating of nobody"] : []),
  ];
}

test("the structured data of crawled pages is what schema.org and Google ask for", async ({ request }) => {
  const locations = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, location]) => new URL(location ?? "").pathname,
    );
  const parts = await locations("/sitemap.xml");
  const lists = await Promise.all(parts.map(locations));
  const types = new Set<string>();
  for (const paths of lists) {
    // Every kind of page, and items of every ranking.
    const step = Math.max(1, Math.floor(paths.length / 40));
    for (const path of paths.filter((_, index) => index % step === 0)) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      const origin = new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? response.url()).origin;
      expect(html, path).not.toContain("hreflang");
      for (const [, text = ""] of html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)) {
        const document = JSON.parse(text) as Thing;
        expect(document["@context"], path).toBe("https://schema.org");
        const things = thingsIn(document["@graph"]);
        for (const thing of things) types.add(String(thing["@type"]));
        expect(
          things.flatMap((thing) => problemsOf(thing, origin)),
          path,
        ).toEqual([]);
      }
    }
  }
  expect([...types]).toEqual(
    expect.arrayContaining([
      "Product",
      "AggregateRating",
      "AggregateOffer",
      "BreadcrumbList",
      "ItemList",
      "WebSite",
    ]),
  );
});
