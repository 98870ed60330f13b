import type { PhotoSize } from "@/server/photos/decode-photo";

/** Where the files of photos are kept. A name is written once and never changed. */
export interface PhotoStorage {
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Null where there is no such file. */
  read: (name: string) => Promise<Buffer | null>;
  /** Removes a file; one that is gone already is no problem. */
  remove: (name: string) => Promise<void>;
  /** Every file with the time when it was written. */
  list: () => Promise<readonly { readonly name: string; readonly writtenAt: Date }[]>;
}

const ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const NAME = /^([\da-f-]{36})-(large|small)\.webp$/;

export const photoFileName = (id: string, size: PhotoSize) => `${id}-${size}.webp`;

/** The photo of a file's name; null for any other name, so that no name leads out of the storage. */
export function photoOfFile(name: string): { id: string; size: PhotoSize } | null {
  const [, id = "", size] = NAME.exec(name) ?? [];
  return ID.test(id) ? { id, size: size as PhotoSize } : null;
}

/** The path below which the site serves photos. */
export const PHOTO_PATH = "/api/media/photos/";

/** The id of the photo at a path of the site; null for any other path. */
export const photoOfPath = (path: string): string | null =>
  path.startsWith(PHOTO_PATH) ? (photoOfFile(path.slice(PHOTO_PATH.length))?.id ?? null) : null;
