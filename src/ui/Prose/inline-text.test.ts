import { inlineRuns } from "@/ui/Prose/inline-text";
import { expect, it } from "vitest";

it("tells strong words, code and links from plain text", () => {
  expect(inlineRuns("A **Nota** vem de `/api`; veja [o método](/metodologia).")).toEqual([
    { kind: "plain", text: "A " },
    { kind: "strong", text: "Nota" },
    { kind: "plain", text: " vem de " },
    { kind: "code", text: "/api" },
    { kind: "plain", text: "; veja " },
    { kind: "link", text: "o método", href: "/metodologia" },
    { kind: "plain", text: "." },
  ]);
});

it.each([["[clique](javascript:alert(1))"], ["2 * 3 ** 4"], ["[sem endereço]"], ["<b>nada</b>"]])(
  "leaves %s as it is",
  (text) => {
    expect(inlineRuns(text)).toEqual([{ kind: "plain", text }]);
  },
);

it("gives nothing for nothing", () => {
  expect(inlineRuns("")).toEqual([]);
});
