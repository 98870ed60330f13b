import { serialiseStructuredData, type StructuredThing } from "@/lib/structured-data/serialise";

interface StructuredDataProps {
  /** What the page is about; null is left out, so that builders can be passed as they are. */
  things: readonly (StructuredThing | null)[];
}

/** What crawlers read of a page: JSON-LD, anywhere in its HTML. */
export function StructuredData({ things }: StructuredDataProps) {
  const present = things.filter((thing) => thing !== null);
  if (present.length === 0) return null;
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serialiseStructuredData(present) }}
    />
  );
}
