import { z } from "zod";

const MONTHS_RANGE = "whole months, 1 to 60";

const KEPT_MONTHS = 13;

export const eventSettingFields = {
  EVENTS_KEEP_MONTHS: z.coerce
    .number(MONTHS_RANGE)
    .int(MONTHS_RANGE)
    .min(1, MONTHS_RANGE)
    .max(60, MONTHS_RANGE)
    .default(KEPT_MONTHS),
  EVENTS_BUCKET_URL: z.url({ protocol: /^https?$/, error: "an address with the bucket's name" }).optional(),
  EVENTS_BUCKET_REGION: z.string().min(1).default("auto"),
  EVENTS_BUCKET_KEY_ID: z.string().min(1).optional(),
  EVENTS_BUCKET_SECRET: z.string().min(1).optional(),
} as const;
