import { generateItems, type DemonstrationItem } from "@/server/run/demonstration/generate-items";
import { drawItem } from "@/server/run/demonstration/pictures/draw-item";
import { createHash } from "node:crypto";
import sharp from "sharp";

interface ItemPicture {
  png: Buffer;
  /** Strong, with its quotes. */
  etag: string;
}

let itemsBySlug: ReadonlyMap<string, DemonstrationItem> | null = null;
/** At most one for each item, of about 30 kB. */
const pictures = new Map<string, Promise<ItemPicture>>();

/** 640 × 640 pixels; null where no item of the demonstration has this slug. */
export async function findItemPicture(slug: string): Promise<ItemPicture | null> {
  itemsBySlug ??= new Map(generateItems().map((item) => [item.slug, item]));
  const item = itemsBySlug.get(slug);
  if (!item) return null;
  const known = pictures.get(slug);
  if (known) return known;
  const picture = renderPicture(drawItem(item));
  pictures.set(slug, picture);
  return picture;
}

async function renderPicture(svg: string): Promise<ItemPicture> {
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: false }).toBuffer();
  return { png, etag: `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"` };
}
