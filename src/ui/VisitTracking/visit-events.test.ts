import { visitEvents } from "@/ui/VisitTracking/visit-events";
import { describe, expect, it } from "vitest";

const pathOf = (pathname: string, asPath: string, query: Record<string, string | string[]>) =>
  visitEvents({ pathname, asPath, query }).map(({ path }) => path);

describe("the measured path", () => {
  it.each([
    ["vento,brisa", ["/comparar/brisa/ou/vento"]],
    [["brisa", "vento"], ["/comparar/brisa/ou/vento"]],
    ["brisa,vento,chama", ["/comparar"]],
    ["brisa,brisa", ["/comparar"]],
    ["brisa", ["/comparar"]],
    ["brisa,<b>", ["/comparar"]],
  ])("of a comparison of %j is that of its pair, or has no items", (itens, paths) => {
    expect(pathOf("/comparar", "/comparar?itens=x", { itens })).toEqual(paths);
  });

  it("of any other page has no parameters", () => {
    expect(pathOf("/busca", "/busca?q=segredo#x", { q: "segredo", itens: "a,b" })).toEqual(["/busca"]);
  });
});
