import { PHOTO_LIMITS } from "@/lib/review-photos";
import { failure, ok, type Result } from "@/lib/result";
import pLimit from "p-limit";
import sharp from "sharp";

/** Pixels of the longer side. */
export const PHOTO_SIZES = { large: 1600, small: 320 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

/** WebP, upright, without any metadata. */
export interface DecodedPhoto {
  /** Width and height of the large size. */
  readonly width: number;
  readonly height: number;
  readonly files: Readonly<Record<PhotoSize, Buffer>>;
}

export type PhotoProblem = "too-large" | "not-a-photo" | "too-many-pixels" | "damaged";

/** A decoded photo takes up to 200 MB, an interlaced one of 16 bits: one at a time is the most for a small server. */
const decodeInTurn = pLimit(1);

type Kind = "jpeg" | "png" | "webp";

/** The format by the first bytes. No other file reaches a decoder, whatever its name and type say. */
export function photoKind(bytes: Buffer): Kind | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return "png";
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "webp" : null;
}

async function decode(bytes: Buffer, kind: Kind): Promise<Result<DecodedPhoto, PhotoProblem>> {
  const open = () =>
    sharp(bytes, { limitInputPixels: PHOTO_LIMITS.pixels, failOn: "error", sequentialRead: true, pages: 1 });
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    // Reads only the head. The library has decoders for formats that no photo should reach.
    if (format !== kind) return failure("not-a-photo");
    if (width * height > PHOTO_LIMITS.pixels) return failure("too-many-pixels");
  } catch {
    return failure("damaged");
  }
  try {
    // Sharp writes no metadata by default: location, time and the camera's preview are removed.
    const resized = (size: PhotoSize, quality: number) =>
      open()
        .rotate()
        .resize(PHOTO_SIZES[size], PHOTO_SIZES[size], { fit: "inside", withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
    const large = await resized("large", 80);
    const small = await resized("small", 75);
    const { width, height } = large.info;
    return ok({ width, height, files: { large: large.data, small: small.data } });
  } catch {
    return failure("damaged");
  }
}

export async function decodePhoto(bytes: Buffer): Promise<Result<DecodedPhoto, PhotoProblem>> {
  if (bytes.length > PHOTO_LIMITS.bytes) return failure("too-large");
  const kind = photoKind(bytes);
  return kind === null ? failure("not-a-photo") : decodeInTurn(() => decode(bytes, kind));
}
