import { serialiseStructuredData, type StructuredThing } from "@/lib/structured-data/serialise";

interface StructuredDataProps {
  /** Null entries are left out, so that results of builders can be passed as they are. */
  things: readonly (StructuredThing | null)[];
}

/** JSON-LD. Browsers keep the server's text, because the page's data may lack what it was made from. */
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
