import { recordOfValue } from "@/server/import/json-records";
import type { RecordSource, SourceRecord } from "@/server/import/records";
import { readXmlElements, type XmlElement } from "@/server/import/xml-elements";

/** The rows of a product feed: RSS 2.0 and Atom 1.0. */
const FEED_PATHS = ["rss/channel/item", "feed/entry"] as const;

type XmlValue = string | XmlValue[] | { [name: string]: XmlValue };

/** An element without elements and attributes is its text. */
function valueOf({ text, attributes, children }: XmlElement): XmlValue {
  const own = text.trim();
  const names = new Set([...Object.keys(attributes), ...children.map(({ name }) => name)]);
  if (names.size === 0) return own;
  const parts = [...names].map((name) => [name, partOf(name, attributes, children)] as const);
  return { ...(own !== "" && { text: own }), ...Object.fromEntries(parts) };
}

/** What stands in an element under a name: an inner element, or a list of repeated ones, else the attribute. */
function partOf(name: string, attributes: XmlElement["attributes"], children: XmlElement[]): XmlValue {
  const [only, ...others] = children.filter((child) => child.name === name).map(valueOf);
  if (only === undefined) return attributes[name] ?? "";
  return others.length === 0 ? only : [only, ...others];
}

async function* readRecords(
  text: AsyncIterable<string>,
  paths: readonly string[],
): AsyncGenerator<SourceRecord> {
  for await (const { line, element } of readXmlElements(text, paths)) {
    const value = valueOf(element);
    yield recordOfValue(typeof value === "string" ? { text: value } : value, line);
  }
}

/**
 * Opens XML. A column of the mapping is the name of an inner element or attribute without its prefix ("price"), or a path
 * to one ("installment.months"); repeated elements have numbers from 0 ("additional_image_link.0").
 * @param path the names of the elements that lead to the rows, from the outermost: "loja/produto"; without it the items
 * of a product feed
 */
export function openXml(text: AsyncGenerator<string>, path?: string): RecordSource {
  const paths = path === undefined ? FEED_PATHS : [path.replaceAll(".", "/")];
  return { columns: null, records: readRecords(text, paths), close: () => text.return(undefined) };
}
