import type { BreadcrumbList, Dataset, ItemList, Organization, Product, WebSite } from "schema-dts";

export type StructuredThing = BreadcrumbList | Dataset | ItemList | Organization | Product | WebSite;

/**
 * Writes things as the text of one JSON-LD script. "<" is escaped, so that no name ("</script>", "<!--") can end the
 * script or change how the page is read; JSON reads the escape as the same character.
 */
export function serialiseStructuredData(things: readonly StructuredThing[]): string {
  const document = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(document).replaceAll("<", "\\u003c");
}
