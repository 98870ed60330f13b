import { ownValue } from "@/lib/own-value";
import { FeedFailureError } from "@/server/ingest/feeds/feed-failure";
import { readDelimited } from "@/server/ingest/import/delimited-records";
import { UnusableFileError } from "@/server/ingest/import/records";
import { readXmlElements, type XmlElement } from "@/server/ingest/import/xml-elements";

/** Texts by the names of Google's attributes. */
export interface MerchantRow {
  line: number;
  values: Readonly<Record<string, string>>;
  installment: Readonly<Record<string, string>> | null;
}

/** Feeds call it `g`. */
const GOOGLE = "http://base.google.com/ns/1.0";

const PATHS = ["rss/channel/item", "feed/entry"] as const;

/** A link of Atom has its text in an attribute. One with parts reads as in a text feed: "month:12:59.90 BRL". */
const textOf = ({ name, text, attributes, children }: XmlElement): string =>
  text.trim() ||
  (name === "link" ? attributes["href"] : undefined) ||
  children.map((part) => part.text.trim()).join(":");

/** Google's attributes take precedence over those of RSS and Atom; of a repeated one the first counts. */
function rowOfElement(line: number, element: XmlElement): MerchantRow {
  const values: Record<string, string> = {};
  const isGoogle = (child: XmlElement) => child.namespace === GOOGLE;
  const ordered = [
    ...element.children.filter(isGoogle),
    ...element.children.filter((each) => !isGoogle(each)),
  ];
  for (const child of ordered)
    if (ownValue(values, child.name) === undefined) values[child.name] = textOf(child);
  const installment = element.children.find((child) => isGoogle(child) && child.name === "installment");
  const parts = installment?.children.map((part) => [part.name, part.text.trim()] as const);
  return { line, values, installment: parts && parts.length > 0 ? Object.fromEntries(parts) : null };
}

async function* readXml(text: AsyncIterable<string>): AsyncGenerator<MerchantRow> {
  for await (const { line, element } of readXmlElements(text, PATHS)) yield rowOfElement(line, element);
}

const COLUMNS = ["id", "title", "link", "price"];

/** In the order of a text feed. */
const INSTALLMENT_PARTS = ["months", "amount", "downpayment", "credit_type"];

/** "Sale price effective date" → "sale_price_effective_date"; "installment(months:amount)" has own parts. */
function columnOf(heading: string): { name: string; parts: string[] } {
  const [name = "", inner] = heading.trim().toLowerCase().replace(/^g:/, "").split(/[()]/);
  const parts = inner === undefined ? INSTALLMENT_PARTS : inner.split(":").map((part) => part.trim());
  return { name: name.trim().replace(/[\s-]+/g, "_"), parts };
}

function rowOfCells(line: number, columns: ReturnType<typeof columnOf>[], cells: string[]): MerchantRow {
  const values: Record<string, string> = {};
  let installment: MerchantRow["installment"] = null;
  columns.forEach(({ name, parts }, index) => {
    const cell = (cells[index] ?? "").trim();
    if (name === "" || cell === "" || ownValue(values, name) !== undefined) return;
    values[name] = cell;
    if (name !== "installment") return;
    const said = cell.split(":").map((part, place) => [parts[place] ?? "", part.trim()] as const);
    installment = Object.fromEntries(said);
  });
  return { line, values, installment };
}

async function* readTable(text: AsyncIterable<string>): AsyncGenerator<MerchantRow> {
  let columns: ReturnType<typeof columnOf>[] | null = null;
  for await (const { line, cells } of readDelimited(text, "\t")) {
    if (columns === null) {
      columns = (cells ?? []).map(columnOf);
      const found = new Set(columns.map(({ name }) => name));
      const missing = COLUMNS.filter((name) => !found.has(name));
      if (missing.length > 0) throw new FeedFailureError({ reason: "columns", detail: missing.join(", ") });
    } else yield rowOfCells(line, columns, cells ?? []);
  }
}

/** Characters without a sign before the first row. A feed has a few. */
const MOST_BLANKS = 1024 * 1024;

async function startOf(
  text: AsyncGenerator<string>,
): Promise<{ isXml: boolean; whole: AsyncGenerator<string> }> {
  let start = "";
  let blanks = 0;
  while (start === "") {
    const next = await text.next();
    if (next.done) break;
    start = next.value.trimStart();
    blanks += next.value.length - start.length;
    if (blanks > MOST_BLANKS) throw new FeedFailureError({ reason: "columns" });
  }
  async function* whole() {
    yield start;
    yield* text;
  }
  return { isXml: start.startsWith("<"), whole: whole() };
}

async function* withoutCarriageReturns(text: AsyncIterable<string>): AsyncGenerator<string> {
  // A text feed ends its lines with "\n" or "\r\n"; within cells there are none.
  for await (const piece of text) yield piece.replaceAll("\r", "");
}

/** RSS 2.0, Atom 1.0, or text with tabs. Throws UnusableXmlError or FeedFailureError. */
export async function* readMerchantRows(text: AsyncGenerator<string>): AsyncGenerator<MerchantRow> {
  const { isXml, whole } = await startOf(text);
  try {
    yield* isXml ? readXml(whole) : readTable(withoutCarriageReturns(whole));
  } catch (error) {
    // The columns of a text feed can be unusable. XML has none.
    if (!isXml && error instanceof UnusableFileError) throw new FeedFailureError({ reason: "columns" });
    throw error;
  }
}
