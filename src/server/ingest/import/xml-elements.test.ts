import { readXmlElements, type XmlRow } from "@/server/ingest/import/xml-elements";
import { describe, expect, it } from "vitest";

async function* inPieces(text: string, size = 7) {
  for (let start = 0; start < text.length; start += size)
    yield Promise.resolve(text.slice(start, start + size));
}

async function read(text: string, size?: number): Promise<XmlRow[]> {
  const rows: XmlRow[] = [];
  for await (const row of readXmlElements(inPieces(text, size), ["rss/channel/item", "feed/entry"]))
    rows.push(row);
  return rows;
}

const problemOf = (text: string, size = 64 * 1024) =>
  read(text, size).then(
    () => "none",
    (error: unknown) => (error as { problem?: string }).problem,
  );

const item = (inner: string) => `<rss><channel><title>x</title><item>${inner}</item></channel></rss>`;

describe("reading elements of XML", () => {
  it("gives those at the wanted paths, whole and in order, however the text is cut", async () => {
    const text = `<?xml version="1.0"?>\n<rss xmlns:g="urn:g"><channel><title>Loja</title>
<item><g:id a="1">A&amp;1</g:id><x><![CDATA[<b>]]></x></item><item/></channel></rss>`;
    const rows = await read(text);
    expect(rows.map(({ line }) => line)).toEqual([3, 3]);
    const [first] = rows;
    expect(first?.element.children).toMatchObject([
      { name: "id", namespace: "urn:g", attributes: { a: "1" }, text: "A&1" },
      { name: "x", namespace: "", text: "<b>" },
    ]);
    expect(await read(text, 10_000)).toEqual(rows);
  });

  it("never expands an entity that the document declares", async () => {
    const lol = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    expect(await problemOf(`${lol}${item("&b;")}`)).toBe("doctype");
    expect(await problemOf(item("&b;"))).toBe("malformed");
    expect(await problemOf(`<!DOCTYPE rss SYSTEM "file:///etc/passwd">${item("")}`)).toBe("doctype");
  });

  it.each([
    ["a text without end", item("x".repeat(3 * 2 ** 20)), "too-large"],
    ["a comment without end", item(`<!--${"x".repeat(3 * 2 ** 20)}-->`), "too-large"],
    ["an attribute without end", item(`<a b="${"x".repeat(3 * 2 ** 20)}"/>`), "too-large"],
    ["many elements in one", item("<a/>".repeat(10_001)), "too-large"],
    ["many pieces of text in one", item("<a>xxxxxxxxxx</a>".repeat(200_000)), "too-large"],
    ["elements in elements", item("<a>".repeat(40)), "too-deep"],
    ["an element that is not closed", "<rss><channel><item></channel></rss>", "malformed"],
    ["the middle of a document", "<rss><channel><item></item>", "malformed"],
    ["another document", "<html><body/></html>", "missing"],
    ["a prefix of nothing", item("<g:id>1</g:id>"), "malformed"],
  ])("refuses %s", async (_, text, problem) => {
    expect(await problemOf(text)).toBe(problem);
  });
});
