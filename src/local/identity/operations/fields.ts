import { z } from "zod";

/** As with the hosted service, in characters. */
const MAXIMUM_NAME = 128 * 2;

const MAXIMUM_PASSWORD = 1024;

/** In characters; tokens and secret blocks come to a tenth of it. */
const MAXIMUM_VALUE = 20_000;

export const fields = {
  clientId: z.string().min(1).max(128),
  username: z.string().min(1).max(MAXIMUM_NAME),
  password: z.string().min(1).max(MAXIMUM_PASSWORD),
  token: z.string().min(1).max(MAXIMUM_VALUE),
  code: z.string().min(1).max(64),
  session: z.string().max(MAXIMUM_VALUE).nullish(),
  deviceKey: z.string().min(1).max(55),
  /** Some clients send null for what they do not have. */
  parameters: z
    .record(z.string().max(128), z.string().max(MAXIMUM_VALUE).nullish())
    .default({})
    .transform((values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, value]])),
      ),
    ),
  attributeName: z.enum(["email", "phone_number"]),
} as const;
