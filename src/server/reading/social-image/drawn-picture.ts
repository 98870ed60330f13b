import { currentSettings } from "@/config/settings";
import { kindDrawing } from "@/lib/kind-drawing";
import { PHOTO_LIMITS } from "@/lib/review-photos";
import { logger } from "@/server/platform/log/logger";
import { isAllowedHost } from "@/server/platform/http/allowed-host";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import { photoKind } from "@/server/platform/photos/decode-photo";
import { svgUrl } from "@/server/reading/social-image/svg-url";
import { photoFileName, photoOfPath } from "@/server/platform/photos/photo-names";
import pLimit from "p-limit";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";

/** Pixels of one side of a drawn picture. */
const SIDE = 280;

/** Milliseconds for the bytes of a picture: whoever shares a link waits for all of them. */
const LONGEST_WAIT = 2_000;

/** Seconds of the processor for one picture. */
const LONGEST_WORK = 2;

/** A decoded picture takes up to 160 MB: one at a time is the most for a small server. */
const drawInTurn = pLimit(1);

/** What a picture for sharing shows of an item. */
export interface Pictured {
  readonly imageUrl: string | null;
  /** The slug of its ranking, which says what kind of thing it is. */
  readonly ranking: string;
}

/** Finds the picture of an invented item by its slug; the demonstration lies above this wing. */
export type FindDemonstrationPicture = (slug: string) => Promise<{ readonly png: Buffer } | null>;

export interface DrawnPicture {
  /** A PNG as a `data:` address; null where not even the kind's drawing can be read. */
  readonly url: string | null;
  /** Whether the item has a picture that could not be read now, so that the drawing should not be kept for long. */
  readonly isIncomplete: boolean;
}

async function fetchBytes(address: string): Promise<Buffer | null> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "https:" || !isAllowedHost(url.hostname, currentSettings().IMAGE_HOSTS)) return null;
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(LONGEST_WAIT) });
  if (!response.ok || !response.body) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > PHOTO_LIMITS.bytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function readBytes(imageUrl: string, demonstration: FindDemonstrationPicture): Promise<Buffer | null> {
  const photo = photoOfPath(imageUrl);
  if (photo !== null) return currentPhotoStorage().read(photoFileName(photo, "small"));
  const invented = /^\/api\/media\/demonstration\/([a-z0-9-]+)\.png$/.exec(imageUrl)?.[1];
  if (invented !== undefined) return (await demonstration(invented))?.png ?? null;
  return fetchBytes(imageUrl);
}

async function pngOf(bytes: Buffer): Promise<string> {
  const png = await sharp(bytes, { limitInputPixels: PHOTO_LIMITS.pixels, failOn: "error", pages: 1 })
    .rotate()
    .resize(SIDE, SIDE, { fit: "contain", background: "#0000" })
    .timeout({ seconds: LONGEST_WORK })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** Null where there is no such picture, it is no photo, or reading it takes too long or fails. */
async function ownPicture(imageUrl: string, demonstration: FindDemonstrationPicture): Promise<string | null> {
  const answered = new AbortController();
  try {
    const tooLate = wait(LONGEST_WAIT, null, { signal: answered.signal, ref: false }).catch(() => null);
    const bytes = await Promise.race([readBytes(imageUrl, demonstration), tooLate]);
    return bytes && photoKind(bytes) !== null ? await drawInTurn(() => pngOf(bytes)) : null;
  } catch (error) {
    logger.warn({ error, imageUrl }, "social-image.picture-unavailable");
    return null;
  } finally {
    answered.abort();
  }
}

const drawings = new Map<string, Promise<string | null>>();

/** The drawing of a kind, read once: there are about twenty. */
function drawingOf(ranking: string): Promise<string | null> {
  const path = kindDrawing(ranking);
  if (path === null) return Promise.resolve(null);
  const known = drawings.get(path);
  if (known) return known;
  const drawn = readFile(join(process.cwd(), "public", path)).then(
    (svg) => svgUrl(svg),
    () => null,
  );
  drawings.set(path, drawn);
  return drawn;
}

/** An item's picture for an image that is drawn now, or the drawing of its kind. Never throws. */
export async function drawnPicture(
  { imageUrl, ranking }: Pictured,
  demonstration: FindDemonstrationPicture,
): Promise<DrawnPicture> {
  const own = imageUrl === null ? null : await ownPicture(imageUrl, demonstration);
  if (own !== null) return { url: own, isIncomplete: false };
  return { url: await drawingOf(ranking), isIncomplete: imageUrl !== null };
}
