import { serialiseStructuredData, type StructuredThing } from "@/lib/structured-data/serialise";

interface StructuredDataProps {
  /** What the page is about; null is left out, so that builders can be passed as they are. */
  things: readonly (StructuredThing | null)[];
}

/**
 * What crawlers read of a page: JSON-LD, anywhere in its HTML. A browser leaves it as it came, also where the page's data
 * has less than the server wrote it from.
 */
export function StructuredData({ things }: StructuredDataProps) {
  const present = things.filter((thing) => thing !== null);
  if (present.length === 0) return null;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: serialiseStructuredData(present) }}
    />
  );
}
