import { describe, expect, it } from "vitest";
import { linkAttributesOf, linkTargets } from "@/lib/link-target";

const siteOrigin = "https://provareal.example";

describe("specification 9: link targets _self and _blank", () => {
  it("knows the two", () => {
    expect(linkTargets).toEqual({ self: "_self", blank: "_blank" });
  });

  it.each([
    "/rankings/geladeiras",
    "rankings",
    "?pagina=2",
    "#notas",
    "",
    "https://provareal.example/sobre",
    "https://PROVAREAL.example:443/",
    "//provareal.example/sobre",
    "mailto:contato@provareal.example",
    "tel:+551130000000",
  ])("opens %s in place", (address) => {
    expect(linkAttributesOf(address, { siteOrigin })).toEqual({ target: "_self" });
  });

  it.each([
    "https://loja.example/produto",
    "//loja.example/produto",
    "http://provareal.example/",
    "https://provareal.example:8443/",
    "https://qa.provareal.example/",
    "https://provareal.example.evil.example/",
    "https://",
    "javascript:alert(1)",
  ])("opens %s in a tab of its own", (address) => {
    expect(linkAttributesOf(address, { siteOrigin })).toEqual({
      target: "_blank",
      rel: "noopener noreferrer",
    });
  });

  it("marks commissioned links for search engines", () => {
    expect(linkAttributesOf("https://loja.example/", { siteOrigin, commissioned: true })).toEqual({
      target: "_blank",
      rel: "noopener noreferrer sponsored nofollow",
    });
    expect(linkAttributesOf("/ir/loja", { siteOrigin, commissioned: true })).toEqual({
      target: "_self",
      rel: "sponsored nofollow",
    });
  });
});
