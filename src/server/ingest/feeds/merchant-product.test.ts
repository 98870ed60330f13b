import { parseProduct } from "@/server/ingest/feeds/merchant-product";
import { readMerchantRows } from "@/server/ingest/feeds/merchant-rows";
import { parseBrl } from "@/lib/money";
import { parseInterval } from "@/server/ingest/feeds/parse-interval";
import { describe, expect, it } from "vitest";

const now = new Date("2026-11-23T12:00:00Z");

async function* textOf(text: string) {
  yield Promise.resolve(text);
}

async function rowsOf(text: string) {
  const rows = [];
  for await (const row of readMerchantRows(textOf(text) as AsyncGenerator<string>)) rows.push(row);
  return rows;
}

const values = {
  id: "P1",
  title: "Ventilador Brisa 40 cm",
  link: "https://loja.example/p1",
  price: "99.90 BRL",
  availability: "in_stock",
};

const parse = (changes: Record<string, string> = {}, installment: Record<string, string> | null = null) =>
  parseProduct({ line: 1, values: { ...values, ...changes }, installment }, now);

const reasons = (changes: Record<string, string>, installment: Record<string, string> | null = null) => {
  const parsed = parse(changes, installment);
  const issues = parsed.ok ? parsed.value.issues : parsed.error;
  return { isTaken: parsed.ok, issues: issues.map(({ field, reason }) => `${field} ${reason}`) };
};

describe("a feed that begins with blanks", () => {
  const header = "id\ttitle\tlink\tprice\n";
  async function* pieces(blanks: number, size: number, end: string) {
    for (let sent = 0; sent < blanks; sent += size) yield await Promise.resolve(" \n".repeat(size / 2));
    yield end;
  }
  async function countRows(text: AsyncGenerator<string>) {
    let rows = 0;
    for await (const _ of readMerchantRows(text)) rows += 1;
    return rows;
  }

  it("is read where they are few, however they are cut", async () => {
    expect(await countRows(pieces(1_000, 2, `${header}1\tBrisa\thttps://a.example\t1 BRL\n`))).toBe(1);
  });

  it("is given up after a million of them, so that it ends", async () => {
    let sent = 0;
    async function* endless() {
      for (;;) {
        sent += 65_536;
        yield await Promise.resolve(" ".repeat(65_536));
      }
    }
    await expect(countRows(endless())).rejects.toMatchObject({ failure: { reason: "columns" } });
    expect(sent).toBeLessThan(2 * 2 ** 20);
  });
});

describe("the three forms of a Merchant feed", () => {
  const product = { id: "P1", title: "Brisa & Cia", link: "https://loja.example/1", price: "99.90 BRL" };
  const installment = { months: "10", amount: "9.99 BRL" };

  it("are RSS, in which Google's elements take precedence over its own", async () => {
    const [row] = await rowsOf(`<?xml version="1.0"?>
      <rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Loja</title>
      <item><title>outro</title><link>https://loja.example/1</link><g:title>Brisa &amp; Cia</g:title><g:id>P1</g:id>
      <g:price>99.90 BRL</g:price><g:installment><g:months>10</g:months><g:amount>9.99 BRL</g:amount></g:installment>
      </item></channel></rss>`);
    expect(row).toMatchObject({ values: product, installment });
  });

  it("a subscription's parts are elements, and its price is that of no product alone", async () => {
    const [row] = await rowsOf(`<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>
      <g:id>P1</g:id><g:title>Brisa</g:title><g:link>https://loja.example/1</g:link><g:price>9.90 BRL</g:price>
      <g:availability>in_stock</g:availability><g:subscription_cost><g:period>month</g:period>
      <g:period_length>12</g:period_length><g:amount>59.90 BRL</g:amount></g:subscription_cost></item></channel></rss>`);
    expect(row?.values["subscription_cost"]).toBe("month:12:59.90 BRL");
    expect(row && parseProduct(row, now)).toMatchObject({
      error: [{ field: "subscription_cost", reason: "subscription" }],
    });
  });

  it("Atom, whose link is an attribute", async () => {
    const [row] =
      await rowsOf(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
      <entry><g:id>P1</g:id><title>Brisa &amp; Cia</title><link href="https://loja.example/1"/>
      <g:price>99.90 BRL</g:price></entry></feed>`);
    expect(row).toMatchObject({ values: product, installment: null });
  });

  it("and text with tabs", async () => {
    const [row] = await rowsOf(
      "ID\tTitle\tLink\tPrice\tInstallment\r\nP1\tBrisa & Cia\thttps://loja.example/1\t99.90 BRL\t10:9.99 BRL\r\n",
    );
    expect(row).toMatchObject({ line: 2, values: product, installment });
    await expect(rowsOf("id\ttitle\n1\t2\n")).rejects.toMatchObject({
      failure: { reason: "columns", detail: "link, price" },
    });
  });
});

describe("a product", () => {
  it("becomes an offer in cents, with its numbers in their normal form", () => {
    const parsed = parse({ gtin: "7891000315507", brand: "Marca Boa", mpn: "vt-40" });
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        product: {
          id: "P1",
          url: values.link,
          priceCents: 9_990,
          gtin: "07891000315507",
          brandSlug: "marca-boa",
          mpn: "vt-40",
          instalments: null,
        },
        issues: [],
      },
    });
  });

  it.each([
    [{ price: "99.90 USD" }, "price currency"],
    [{ price: "99,90" }, "price price"],
    [{ subscription_cost: "month:12:59.90 BRL" }, "subscription_cost subscription"],
    [{ multipack: "6" }, "multipack several"],
    [{ is_bundle: "yes" }, "is_bundle several"],
    [{ price: "" }, "price missing"],
    [{ availability: "out of stock" }, "availability not-in-stock"],
    [{ condition: "used" }, "condition not-new"],
    [{ adult: "yes" }, "adult adult"],
    [{ link: "javascript:alert(1)" }, "link address"],
    [{ title: "" }, "title missing"],
  ])("is left out because of %j", (changes, issue) => {
    expect(reasons(changes)).toEqual({ isTaken: false, issues: [issue] });
  });

  it("is taken without a wrong value", () => {
    expect(reasons({ gtin: "7891000315508" })).toEqual({ isTaken: true, issues: ["gtin gtin"] });
    expect(reasons({}, { months: "0", amount: "9.99 BRL" }).issues).toEqual(["installment instalments"]);
    expect(reasons({}, { months: "10", amount: "9.99 BRL", credit_type: "lease" }).issues).toEqual([
      "installment leasing",
    ]);
  });

  it("has its sale price while the sale lasts", () => {
    const priceWith = (period: string | null) => {
      const times = { sale_price_effective_date: period ?? "" };
      const parsed = parse({ sale_price: "79.90 BRL", ...times });
      return parsed.ok ? parsed.value.product.priceCents : null;
    };
    expect(priceWith(null)).toBe(7_990);
    expect(priceWith("2026-11-20T00:00-0300/2026-11-30T23:59-0300")).toBe(7_990);
    expect(priceWith("2026-11-24T00:00:00.000-03:00/2026-11-30T23:59-03:00")).toBe(9_990);
    expect(priceWith("2026-11-01/2026-11-22")).toBe(9_990);
    expect(priceWith("amanhã")).toBe(9_990);
  });

  it("has instalments with what is due at once", () => {
    const parsed = parse({}, { months: "10", amount: "8.99 BRL", downpayment: "10.00 BRL" });
    expect(parsed).toMatchObject({
      value: { product: { instalments: { count: 10, cents: 899, downPaymentCents: 1_000 } } },
    });
  });
});

it.each([
  ["1234.5 BRL", 123_450],
  ["1234 BRL", 123_400],
  ["99,90 brl", 9_990],
  ["1.299,90 BRL", 129_990],
  ["1,299.90 BRL", 129_990],
  ["1.234 BRL", 123_400],
  ["1,234 BRL", 123_400],
  ["12.345.678,90 BRL", 1_234_567_890],
  ["R$ 1.299,90", 129_990],
  ["BRL 99.90", 9_990],
  ["99.9 BRL", 9_990],
  ["BRL 99.90 BRL", null],
  ["1.29,90 BRL", null],
  ["1.299.90 BRL", null],
  ["1,299,90 BRL", null],
  ["12.34.567 BRL", null],
  ["99.90 USD", null],
  ["0 BRL", null],
  ["99.90", null],
])("the price %s is %s cents", (text, cents) => {
  const parsed = parseBrl(text);
  expect(parsed.ok ? parsed.value : null).toBe(cents);
});

it("blanks without end in the times of a sale are looked at once", () => {
  expect(parseInterval("2026-11-23T00:00:00.000 -0300  /  2026-11-30T23:59:59.000 -0300")).not.toBeNull();
  // Backtracking would take longer than this test may: 10^11 steps.
  expect(parseInterval(`2026-11-23T00:00${" ".repeat(300_000)}x`)).toBeNull();
});

it("a long title is shortened at a word, and the offer stays", () => {
  const title = `${"Ventilador de coluna Brisa ".repeat(7)}40 cm`;
  const parsed = parse({ title });
  expect(parsed).toMatchObject({ ok: true, value: { issues: [{ field: "title", reason: "too-long" }] } });
  const shortened = parsed.ok ? parsed.value.product.title : "";
  expect(title.startsWith(`${shortened} `)).toBe(true);
  expect(shortened.length).toBeLessThanOrEqual(150);
  expect(
    parse({ title: "x".repeat(200), multipack: "1", is_bundle: "no", subscription_cost: "" }),
  ).toMatchObject({
    value: { product: { title: "x".repeat(150) } },
  });
});
