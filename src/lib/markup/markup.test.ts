import { escapeHtml, markup } from "@/lib/markup/markup";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

const HOSTILE = [
  '"><script>alert(1)</script>',
  "' onerror='alert(1)",
  "&lt;b&gt; & <b>",
  "</li>\u0000<!--",
  "ok",
];

describe("a template", () => {
  it.each(HOSTILE)("writes %j as React does, in text and in attributes", (text) => {
    const element = createElement("a", { title: text }, text);
    expect(markup`<a title="${text}">${text}</a>`.text).toBe(renderToStaticMarkup(element));
  });

  it("takes markup as it is, one piece or many, numbers, and nothing", () => {
    const item = (name: string) => markup`<li>${name}</li>`;
    expect(markup`<ol>${["a", "<b>"].map(item)}${item("c")}${3}${null}${false}</ol>`.text).toBe(
      "<ol><li>a</li><li>&lt;b&gt;</li><li>c</li>3</ol>",
    );
  });
});

it("escapes what is special in HTML and nothing else", () => {
  expect(escapeHtml(`a&b<c>d"e'f`)).toBe("a&amp;b&lt;c&gt;d&quot;e&#x27;f");
  expect(escapeHtml("Ação · 5 – 6")).toBe("Ação · 5 – 6");
});
