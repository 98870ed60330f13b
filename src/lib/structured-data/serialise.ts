import type { BreadcrumbList, ItemList, Organization, Product, WebSite } from "schema-dts";

/** What the builders of this folder make. */
export type StructuredThing = BreadcrumbList | ItemList | Organization | Product | WebSite;

/**
 * Things as the text of one JSON-LD script. "<" is escaped, so that no name ("</script>", "<!--") can end the
 * script or change how the page is read; JSON reads the escape as the same character.
 */
export function serialiseStructuredData(things: readonly StructuredThing[]): string {
  const document = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(document).replaceAll("<", "\\u003c");
}
