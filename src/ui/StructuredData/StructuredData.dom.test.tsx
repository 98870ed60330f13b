import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { StructuredData } from "@/ui/StructuredData/StructuredData";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

const base = "https://provareal.example";
const hostileNames = [
  "</script><script>window.hacked = true</script>",
  "<!--<script>",
  "a\u2028b\u2029c",
  'aspas " e \\ barra',
  "]]>&amp;",
];

describe("structured data in a page", () => {
  it.each(hostileNames)("keeps the name %j as it is, and inside its script", (name) => {
    const html = renderToStaticMarkup(
      <main>
        <StructuredData things={[breadcrumbList(base, [{ name, path: "/" }]), null]} />
        <p>depois</p>
      </main>,
    );
    const document = new DOMParser().parseFromString(`<!doctype html><body>${html}`, "text/html");
    const [script, ...others] = document.querySelectorAll("script");
    expect(others).toEqual([]);
    expect(script?.getAttribute("type")).toBe("application/ld+json");
    expect(document.querySelector("p")?.textContent).toBe("depois");
    const data = JSON.parse(script?.textContent ?? "") as {
      "@graph": { itemListElement: { name: string }[] }[];
    };
    expect(data["@graph"][0]?.itemListElement[0]?.name).toBe(name);
  });

  it("is nothing where there is nothing to say", () => {
    expect(renderToStaticMarkup(<StructuredData things={[null]} />)).toBe("");
  });
});
