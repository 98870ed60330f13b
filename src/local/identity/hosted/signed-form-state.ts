import { authenticate, isEqual } from "@/local/identity/secrets";
import type { z } from "zod";

/** How long a page of the login may stay open before it is sent, in milliseconds. */
const FORM_LIFETIME = 60 * 60 * 1000;

const macOf = (key: Buffer, browser: string, payload: string) =>
  authenticate(key, "login-form", browser, payload);

/**
 * What a form of the login carries to its next step, signed so that it comes back as it went. The signature covers a
 * cookie of the browser that asked for the form: nobody can have another browser send it (cross-site request forgery,
 * also of the sign-in itself). It is readable by whoever has the page, so nothing secret belongs in it.
 * @param key 32 bytes of the service
 * @param browser value of the browser's cookie
 */
export function signFormState(key: Buffer, browser: string, value: unknown, now: Date): string {
  const expires = now.getTime() + FORM_LIFETIME;
  const payload = Buffer.from(JSON.stringify({ expires, value })).toString("base64url");
  return `${payload}.${macOf(key, browser, payload).toString("base64url")}`;
}

/** Reads a signed state; null where it is another browser's, was changed, or is too old. */
export function readFormState<Shape extends z.ZodType>(
  shape: Shape,
  { key, browser, now }: { key: Buffer; browser: string; now: Date },
  text: string,
): z.infer<Shape> | null {
  const [payload = "", signature = ""] = text.split(".");
  if (!isEqual(Buffer.from(signature, "base64url"), macOf(key, browser, payload))) return null;
  const { expires, value } = JSON.parse(Buffer.from(payload, "base64url").toString()) as {
    expires: number;
    value: unknown;
  };
  if (expires < now.getTime()) return null;
  return shape.safeParse(value).data ?? null;
}
