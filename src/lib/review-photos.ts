/** How many photos a review may have. */
export const MOST_PHOTOS = 4;

/** The address of a review's photo below the API's. */
export const photoPath = (id: string, size: "large" | "small") => `/media/photos/${id}-${size}.webp`;
