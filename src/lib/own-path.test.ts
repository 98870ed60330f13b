import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownPath } from "@/lib/own-path";

const origin = "https://www.example.com";

describe("specification 2: where a visitor goes on to after the hosted login", () => {
  it.each([
    ["/", "/"],
    ["/conta", "/conta"],
    ["/rankings/geladeiras?marca=a&pagina=2#criterios", "/rankings/geladeiras?marca=a&pagina=2#criterios"],
    ["/busca?q=caf%C3%A9%20com%20leite", "/busca?q=caf%C3%A9%20com%20leite"],
    ["/busca?q=café", "/busca?q=caf%C3%A9"],
    ["/busca?q=//host/", "/busca?q=//host/"],
    ["/busca?url=https%3A%2F%2Fexample.org%5C", "/busca?url=https%3A%2F%2Fexample.org%5C"],
    ["/busca?q=100%", "/busca?q=100%"],
    ["/itens/a%20b", "/itens/a%20b"],
    ["/itens/a%2Fb", "/itens/a%2Fb"],
    ["/itens/../conta", "/conta"],
    ["/@host", "/@host"],
    ["/https://host", "/https://host"],
  ])("may be %s", (text, expected) => {
    expect(ownPath(text)).toBe(expected);
  });

  it.each([
    "",
    "conta",
    "./conta",
    "?q=1",
    "#a",
    "https://host",
    "https:host",
    "HTTPS://host/conta",
    "javascript:alert(1)",
    "data:text/html,x",
    "//host",
    "///host",
    "////host/conta",
    "/\\host",
    "\\\\host",
    "\\/host",
    "/conta\\..\\..",
    "/conta?q=\\",
    "/\t/host",
    "/\n/host",
    "\t//host",
    " //host",
    "/ /host",
    "/\u0000/host",
    "/\u00a0/host",
    "/\u0085/host",
    "/\u2028/host",
    "/\ufeff/host",
    "/.//host",
    "/..//host",
    "/a/..//host",
    "/%2e//host",
    "/%2e%2e//host",
    "/%2f/host",
    "/%2F%2Fhost",
    "/%5chost",
    "/%5C%5Chost",
    "/%09/host",
    "/%00",
    "/conta%0d%0aset-cookie:a=b",
    "/%252fhost",
    "/%25252fhost",
    "/%255chost",
    "/%25252525252fhost",
    "/a%2f..%2f%2fhost",
    "/%",
    "/%zz",
    "/%ff",
    `/${"a".repeat(2000)}`,
  ])("may not be %j", (text) => {
    expect(ownPath(text)).toBeNull();
  });

  it("stays on the site for any input", () => {
    const piece = fc.constantFrom(
      ..."/\\.:@?#% \t\n\u0000ae",
      "%2f",
      "%5C",
      "%25",
      "%2e",
      "%09",
      "host",
      "http:",
      "//",
      "..",
    );
    const texts = fc.oneof(fc.string({ unit: piece, maxLength: 12 }), fc.string(), fc.webUrl());
    fc.assert(
      fc.property(texts, (text) => {
        const path = ownPath(text);
        if (path === null) return;
        expect(new URL(path, origin).origin).toBe(origin);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(ownPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});
