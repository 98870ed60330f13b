import { PHOTO_LIMITS, PHOTO_TYPES } from "@/lib/review-photos";

/** Pixels of the longer side, more than the site ever shows. */
const LONGEST = 2048;
const QUALITY = 0.9;

/** Draws it smaller, as a JPEG, which every browser can write. */
async function redraw(file: File, picture: ImageBitmap): Promise<File | null> {
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  return blob && new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
}

/**
 * The file as the site takes it: itself, or a smaller JPEG of a photo that is too large or of another format (AVIF, HEIC).
 * Null where this browser cannot open it.
 */
export async function preparePhoto(file: File): Promise<File | null> {
  const isTaken = PHOTO_TYPES.includes(file.type) && file.size <= PHOTO_LIMITS.bytes;
  try {
    const picture = await createImageBitmap(file);
    const isSmall = picture.width * picture.height <= PHOTO_LIMITS.pixels;
    const prepared = isTaken && isSmall ? file : await redraw(file, picture);
    picture.close();
    return prepared;
  } catch {
    // Damaged, of a format that this browser lacks, or more than its memory holds.
    return null;
  }
}
