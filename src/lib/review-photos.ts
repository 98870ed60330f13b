export const MOST_PHOTOS = 4;

/** Pictures of items are stored as photos are. Next's optimiser may read them under this address alone. */
export const resizablePath = (path: string): string =>
  path.replace(/^\/api\/media\/photos\//, "/api/media/pictures/");

export const photoPath = (id: string, size: "large" | "small") => `/media/photos/${id}-${size}.webp`;
