import { loadMapping, shippedMappings } from "@/server/ingest/import/load-mapping";
import { parseMapping } from "@/server/ingest/import/mapping";
import {
  expressionOfFields,
  fieldsOfExpression,
} from "@/server/ingest/import-console/mapping-form/expression-fields";
import { mappingOfForm } from "@/server/ingest/import-console/mapping-form/read-form";
import { formOfMapping } from "@/server/ingest/import-console/mapping-form/write-form";
import { dataMappings } from "@tests/support/data-mappings";
import { describe, expect, it } from "vitest";

/** What a browser makes of the values of a form's fields before it sends them. */
const asSent = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll("\n", "\r\n")]));

function roundTrip(mapping: object) {
  const values = formOfMapping(mapping as Record<string, unknown>);
  return { values, built: mappingOfForm(asSent(values)) };
}

describe("the form of a mapping", () => {
  it.each([...shippedMappings(), ...dataMappings])("says the shipped mapping %s exactly", (name) => {
    const loaded = loadMapping(name);
    if (!loaded.ok) return expect.unreachable(loaded.error);
    const { built, values } = roundTrip(JSON.parse(loaded.value.content) as object);
    expect(built.issues).toEqual([]);
    const again = parseMapping(JSON.stringify(built.json));
    expect(again.ok && again.value).toEqual(loaded.value.mapping);
    // The form itself says it, not the JSON beside it.
    const rest = JSON.parse(values["rest"] ?? "{}") as object;
    expect(
      Object.keys(rest).filter((part) => !["rows", "files", "variants", "measurements"].includes(part)),
    ).toEqual([]);
  });
});

describe("the cases of a measurement", () => {
  const category = {
    ...{ slug: "lojas", name: "Lojas", description: "Lojas." },
    source: { name: "Fonte", cases: "reclamações" },
    criteria: [
      {
        ...{ slug: "solucao", name: "Solução", description: "Resolve.", weight: 1 },
        measurement: { best: 100, worst: 0, unit: "%", decimals: 0 },
      },
    ],
  };
  const measured = { criterion: "solucao", value: "taxa" };
  const withCases = (cases: unknown) => ({
    category,
    item: { key: "loja", name: "loja" },
    measurements: [{ ...measured, cases }],
  });

  it("have fields of their own", () => {
    const mapping = withCases({ count: "total", scale: { minimum: 0, maximum: 100 } });
    const { values, built } = roundTrip(mapping);
    expect(values).toMatchObject({
      "criterion.0.cases.from": "column:total",
      "criterion.0.scale.minimum": "0",
      "criterion.0.scale.maximum": "100",
      "category.source.cases": "reclamações",
    });
    expect(values["rest"]).toBeUndefined();
    expect(built.json).toEqual(mapping);
  });

  it("stay as JSON where the form has no fields for all of them", () => {
    const mapping = withCases({ count: "total", scale: { minimum: 0, maximum: 100 }, other: 1 });
    const { values, built } = roundTrip(mapping);
    expect(values["rest"]).toContain('"other"');
    expect(built.json).toEqual(mapping);
  });

  it("need the scale of a case, whose field says so", () => {
    const { values } = roundTrip(withCases({ count: "total", scale: { minimum: 0, maximum: 100 } }));
    const built = mappingOfForm(asSent({ ...values, "criterion.0.scale.maximum": "" }));
    expect(parseMapping(JSON.stringify(built.json))).toMatchObject({
      ok: false,
      error: expect.stringContaining("/measurements/0/cases/scale/maximum"),
    });
    expect(built.fieldsByPointer.get("/measurements/0/cases/scale/maximum")).toBe(
      "criterion.0.scale.maximum",
    );
  });
});

describe("the fields of an expression", () => {
  it.each<[unknown, Record<string, string>]>([
    ["nome", { from: "column:nome" }],
    [{ constant: "Loja" }, { from: "fixed", text: "Loja" }],
    [{ option: "period" }, { from: "period" }],
    [
      { column: "uf", map: { sp: "São Paulo", zz: null }, unlisted: "reject", letterCase: "name" },
      { from: "column:uf", map: "sp = São Paulo\nzz = ", unlisted: "reject", letterCase: "name" },
    ],
    [
      { column: "id", match: "\\d+$", before: "x ", padStart: 3 },
      { from: "column:id", match: "\\d+$", before: "x ", padStart: "3" },
    ],
    [{ join: ["marca", "modelo"] }, { from: "template", text: "{marca} {modelo}" }],
    [
      { join: ["a", "b"], separator: "-", before: "c", skipRepeated: true },
      { from: "template", text: "c{a}-{b}", skipRepeated: "on" },
    ],
    [
      { join: ["a", { constant: "/" }, "b", "c"], separator: "" },
      { from: "template", text: "{a}/{b}{c}" },
    ],
    [
      { firstOf: ["a", "b"], letterCase: "upper" },
      { from: "template", text: "{a} || {b}", letterCase: "upper" },
    ],
  ])("say %j", (expression, fields) => {
    expect(fieldsOfExpression(expression)).toEqual(fields);
    expect(expressionOfFields(fields)).toEqual({ ok: true, value: expression });
  });

  it.each<[unknown]>([
    [{ column: "a" }],
    [{ column: "a", before: "uma\nduas" }],
    [{ column: "a", map: { "x=y": "z" } }],
    [{ column: "a", map: { x: " y " } }],
    [{ column: "a", variants: "marcas" }],
    [{ join: ["{a}", "b"] }],
    [{ join: [{ column: "a", match: "x" }, "b"] }],
    [{ join: ["a", "b"], separator: " " }],
    [{ constant: "um\r\ndois" }],
    [7],
    [null],
  ])("show %j as JSON, so that nothing of it is lost", (expression) => {
    const fields = fieldsOfExpression(expression);
    expect(fields["from"]).toBe("json");
    expect(expressionOfFields(asSent(fields))).toEqual({ ok: true, value: expression });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ from: "json", text: "{" }, /não é JSON/],
    [{ from: "template", text: "marca" }, /entre chaves/],
    [{ from: "template", text: "{a} || b" }, /entre chaves/],
    [{ from: "column:a", map: "S sim" }, /texto do arquivo =/],
  ])("%j are refused with a sentence", (fields, message) => {
    const read = expressionOfFields(fields);
    expect(read.ok ? "" : read.error).toMatch(message);
  });
});
