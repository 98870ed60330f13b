import { z } from "zod";

const MONTHS_RANGE = "whole months, 1 to 60";

const KEPT_MONTHS = 13;

export const eventSettingFields = {
  EVENTS_KEEP_MONTHS: z.coerce
    .number(MONTHS_RANGE)
    .int(MONTHS_RANGE)
    .min(1, MONTHS_RANGE)
    .max(60, MONTHS_RANGE)
    .default(KEPT_MONTHS)
    .describe(
      "Months for which visit events are kept, 1 to 60. The privacy page names the number. Afterwards only counts by day are left.",
    ),
  EVENTS_BUCKET_URL: z
    .url({ protocol: /^https?$/, error: "an address with the bucket's name" })
    .optional()
    .describe(
      "Address of an S3-compatible bucket, with the bucket's name, for `npm run prova -- events export --bucket`. Events are personal data: the bucket must be private.",
    ),
  EVENTS_BUCKET_REGION: z.string().min(1).default("auto").describe("The bucket's region."),
  EVENTS_BUCKET_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe("An access key that may write in the bucket. It is needed with `EVENTS_BUCKET_URL`."),
  EVENTS_BUCKET_SECRET: z.string().min(1).optional().describe("The secret of that access key."),
} as const;
