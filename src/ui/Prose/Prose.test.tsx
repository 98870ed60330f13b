import { publicSettings } from "@/config/public";
import { InlineText } from "@/ui/Prose/Prose";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

const html = (text: string) => renderToStaticMarkup(<InlineText text={text} />);

describe("specification 9: targets of links in texts", () => {
  it("another site opens in a new tab, and learns nothing of this one", () => {
    expect(html("Veja [a lei](https://www.planalto.gov.br/lei).")).toBe(
      'Veja <a href="https://www.planalto.gov.br/lei" target="_blank" rel="noopener noreferrer">a lei</a>.',
    );
  });

  it.each(["/api/openapi.json", `${publicSettings.baseUrl}/dados`, "mailto:contato@provareal.example"])(
    "%s opens in this tab",
    (address) => {
      expect(html(`[Aqui](${address})`)).toBe(`<a href="${address}" target="_self">Aqui</a>`);
    },
  );
});
