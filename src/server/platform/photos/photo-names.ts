import type { PhotoSize } from "@/server/platform/photos/decode-photo";

const ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const NAME = /^([\da-f-]{36})-(large|small)\.webp$/;

export const photoFileName = (id: string, size: PhotoSize) => `${id}-${size}.webp`;

/** Null for any other name, so that no name leads out of the storage. */
export function photoOfFile(name: string): { id: string; size: PhotoSize } | null {
  const [, id = "", size] = NAME.exec(name) ?? [];
  return ID.test(id) ? { id, size: size as PhotoSize } : null;
}

export const PHOTO_PATH = "/api/media/photos/";

/** Null for any other path. */
export const photoOfPath = (path: string): string | null =>
  path.startsWith(PHOTO_PATH) ? (photoOfFile(path.slice(PHOTO_PATH.length))?.id ?? null) : null;
