import { z } from "zod";

/** A photo of a review; `width` and `height` are those of the large one. */
export const reviewPhotoSchema = z.object({
  id: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
});
export type ReviewPhoto = z.infer<typeof reviewPhotoSchema>;
