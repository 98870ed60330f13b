import { z } from "zod";

/** Without a bucket, photos are kept in DATA_DIR. */
export const photoSettingFields = {
  PHOTO_BUCKET_URL: z.url({ protocol: /^https?$/, error: "an address with the bucket's name" }).optional(),
  PHOTO_BUCKET_REGION: z.string().min(1).default("auto"),
  PHOTO_BUCKET_KEY_ID: z.string().min(1).optional(),
  PHOTO_BUCKET_SECRET: z.string().min(1).optional(),
} as const;
