import { z } from "zod";

const changeSchema = z.object({ before: z.number(), after: z.number() });

/** What version 4 of the method would change in a category; rounded to four decimals. */
export const methodDraftSchema = z.object({
  /** Items with a Nota in both versions. */
  items: z.number().int(),
  /** Of these, those whose Nota would be another whole number. */
  changed: z.number().int(),
  /** m and P of the overall stars. */
  strength: changeSchema,
  mean: changeSchema,
  /** Median width of the interval, in points. */
  width: changeSchema,
  /** The items that would move most. */
  moves: z.array(
    z.object({
      itemId: z.number().int(),
      before: z.number().int(),
      after: z.number().int(),
      counted: z.number().int(),
      /** W: as many reviews as they would count for. */
      weight: z.number(),
      months: z.number().int(),
    }),
  ),
});
export type MethodDraft = z.infer<typeof methodDraftSchema>;

/** As pages show it. */
export interface CategoryDraft extends Omit<MethodDraft, "moves"> {
  readonly name: string;
  readonly slug: string;
  readonly moves: readonly (Omit<MethodDraft["moves"][number], "itemId"> & {
    readonly name: string;
    readonly slug: string;
  })[];
}
