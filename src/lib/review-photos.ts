export const MOST_PHOTOS = 4;

/** Bytes of a photo's file, and pixels after decoding. */
export const PHOTO_LIMITS = { bytes: 8 * 2 ** 20, pixels: 24_000_000 } as const;

export const PHOTO_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Pictures of items are stored as photos are. Next's optimiser may read them under this address alone. */
export const resizablePath = (path: string): string =>
  path.replace(/^\/api\/media\/photos\//, "/api/media/pictures/");

export const photoPath = (id: string, size: "large" | "small") => `/media/photos/${id}-${size}.webp`;
