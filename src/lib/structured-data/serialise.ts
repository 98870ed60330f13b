import type { BreadcrumbList, Dataset, ItemList, Organization, Product, WebSite } from "schema-dts";

export type StructuredThing = BreadcrumbList | Dataset | ItemList | Organization | Product | WebSite;

/** "<" is escaped, so that no name ("</script>", "<!--") can end the script or change its parsing. */
export function serialiseStructuredData(things: readonly StructuredThing[]): string {
  const document = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(document).replaceAll("<", "\\u003c");
}
