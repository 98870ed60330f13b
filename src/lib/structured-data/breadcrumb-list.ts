import { absoluteUrl } from "@/lib/structured-data/absolute-url";
import type { BreadcrumbList } from "schema-dts";

/** One step of the way to a page, from the home page to the page itself. */
export interface BreadcrumbStep {
  readonly name: string;
  readonly path: string;
}

/** The way to a page, as shown at its head. */
export function breadcrumbList(baseUrl: string, steps: readonly BreadcrumbStep[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(baseUrl, path),
    })),
  };
}
