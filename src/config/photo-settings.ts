import { z } from "zod";

export const photoSettingFields = {
  PHOTO_BUCKET_URL: z
    .url({ protocol: /^https?$/, error: "an address with the bucket's name" })
    .optional()
    .describe(
      "Address of an S3-compatible bucket for the photos of reviews, with the bucket's name. Without it photos are kept in `DATA_DIR/photos`.",
    ),
  PHOTO_BUCKET_REGION: z.string().min(1).default("auto").describe("The bucket's region."),
  PHOTO_BUCKET_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      "An access key that may list, read, write and delete in the bucket. It is needed with `PHOTO_BUCKET_URL`.",
    ),
  PHOTO_BUCKET_SECRET: z.string().min(1).optional().describe("The secret of that access key."),
} as const;
