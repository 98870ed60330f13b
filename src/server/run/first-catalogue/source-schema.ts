import { SOURCE_INTERVALS } from "@/lib/contracts/sources";
import { z } from "zod";

const text = z.string().trim().min(1);
const fileName = z.string().regex(/^[a-z0-9-]+\.(csv|json)$/, "a file of the source's own folder");

/** What `data/<source>/source.json` says of figures that come with the project. */
export const sourceSchema = z.strictObject({
  /** Who publishes the figures, as readers know them: "Inmetro". */
  publisher: text,
  title: text,
  /** As a sentence names it: "junho de 2026". */
  period: text,
  publisherUrl: z.url({ protocol: /^https$/ }),
  terms: text,
  /** Where and when the files were taken from. */
  copy: z.strictObject({ from: text, on: z.iso.date() }),
  /** Whether somebody compared the figures with those of the publisher. */
  checkedAtPublisher: z.boolean(),
  rankings: z
    .array(
      z.strictObject({
        figures: fileName,
        mapping: fileName,
        /** Other files by their names in the mapping. */
        with: z.record(z.string(), fileName).default({}),
        /** Questions and presets for visitors (`guideSchema`). */
        guide: fileName.optional(),
        /** The publisher's own file as a source that an editor can switch on. */
        scheduled: z.strictObject({
          name: text.max(80),
          /** With `{ano}`, `{mes}` or `{trimestre}` where each period has a file of its own. */
          address: z.url({ protocol: /^https$/ }),
          /** Where the address has such places. */
          firstPeriod: z.string().optional(),
          /** What reads the publisher's columns: a file of the folder, or a mapping of the importer. Without it, the ranking's own. */
          mapping: z.string().optional(),
          intervalHours: z.literal(SOURCE_INTERVALS),
          note: text.max(500),
        }),
      }),
    )
    .min(1),
});

export type CatalogueSource = z.infer<typeof sourceSchema>;
