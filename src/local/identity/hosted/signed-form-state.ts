import { authenticate, isEqual } from "@/local/identity/secrets";
import type { z } from "zod";

const FORM_LIFETIME = 60 * 60 * 1000;

const macOf = (key: Buffer, browser: string, payload: string) =>
  authenticate(key, "login-form", browser, payload);

/**
 * The signature covers a cookie of the browser that asked for the form, so that nobody can have another
 * browser send it (cross-site request forgery). The state is readable: nothing secret belongs in it.
 */
export function signFormState(key: Buffer, browser: string, value: unknown, now: Date): string {
  const expires = now.getTime() + FORM_LIFETIME;
  const payload = Buffer.from(JSON.stringify({ expires, value })).toString("base64url");
  return `${payload}.${macOf(key, browser, payload).toString("base64url")}`;
}

/** Null where it is another browser's, was changed, or is too old. */
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
