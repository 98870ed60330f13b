import { absoluteUrl } from "@/lib/structured-data/absolute-url";
import type { BreadcrumbList } from "schema-dts";

/** One step of the path to a page, from the home page to the page itself. */
interface BreadcrumbStep {
  readonly name: string;
  readonly path: string;
}

/** The path to a page, as breadcrumbs show it. */
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
