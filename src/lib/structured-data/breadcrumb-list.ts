import { absoluteUrl } from "@/lib/structured-data/absolute-url";
import type { BreadcrumbList } from "schema-dts";

interface BreadcrumbStep {
  readonly name: string;
  readonly path: string;
}

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
