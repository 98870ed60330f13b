export const MOST_PHOTOS = 4;

export const photoPath = (id: string, size: "large" | "small") => `/media/photos/${id}-${size}.webp`;
