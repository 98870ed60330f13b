import { z } from "zod";

/** How many photos a review may have. */
export const MOST_PHOTOS = 4;

/** A photo of a review; `width` and `height` are those of the large one. */
export const reviewPhotoSchema = z.object({
  id: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
});
export type ReviewPhoto = z.infer<typeof reviewPhotoSchema>;

/** The address of a photo below the API's. */
export const photoPath = (id: string, size: "large" | "small") => `/media/photos/${id}-${size}.webp`;
