import { z } from "zod";

/** `width` and `height` are those of the large version. */
export const reviewPhotoSchema = z.object({
  id: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
});
export type ReviewPhoto = z.infer<typeof reviewPhotoSchema>;
