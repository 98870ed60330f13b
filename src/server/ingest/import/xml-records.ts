import { ownValue } from "@/lib/own-value";
import { recordOfValue } from "@/server/ingest/import/json-records";
import type { RecordSource, SourceRecord } from "@/server/ingest/import/records";
import { readXmlElements, type XmlElement } from "@/server/ingest/import/xml-elements";

export const FEED_PATHS = ["rss/channel/item", "feed/entry"] as const;

type XmlValue = string | XmlValue[] | { [name: string]: XmlValue };

function valueOf({ text, attributes, children }: XmlElement): XmlValue {
  const own = text.trim();
  const names = new Set([...Object.keys(attributes), ...children.map(({ name }) => name)]);
  if (names.size === 0) return own;
  const parts = [...names].map((name) => [name, partOf(name, attributes, children)] as const);
  return { ...(own !== "" && { text: own }), ...Object.fromEntries(parts) };
}

function partOf(name: string, attributes: XmlElement["attributes"], children: XmlElement[]): XmlValue {
  const [only, ...others] = children.filter((child) => child.name === name).map(valueOf);
  if (only === undefined) return ownValue(attributes, name) ?? "";
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
 * A column is a name or path of elements and attributes ("installment.months", "additional_image_link.0").
 * @param path elements from the outermost ("loja/produto"); by default the items of a product feed
 */
export function openXml(text: AsyncGenerator<string>, path?: string): RecordSource {
  const paths = path === undefined ? FEED_PATHS : [path.replaceAll(".", "/")];
  return { columns: null, records: readRecords(text, paths), close: () => text.return(undefined) };
}
