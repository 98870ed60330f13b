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
      }),
    )
    .min(1),
});

export type CatalogueSource = z.infer<typeof sourceSchema>;
