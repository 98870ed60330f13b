import Cookies from "js-cookie";
import * as z from "zod/mini";
import { failure, ok, type Result } from "@/lib/result";

export const userCookieName = "User";

/** The user pool's default lifetime of a refresh token. */
const userCookieDays = 30;

/** Browsers silently drop a cookie above this many bytes, name and value together. */
const maximumCookieBytes = 4096;

const accessTokenSchema = z.string().check(z.regex(/^[\x21-\x7e]+$/));

const tokenSchema = z.looseObject({
  access_token: z.optional(z.catch(z.optional(accessTokenSchema), undefined)),
});

const userCookieSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  Token: z.optional(z.catch(z.optional(tokenSchema), undefined)),
});

type UserCookie = z.infer<typeof userCookieSchema>;

type UserCookieFailure = "no-document" | "invalid-user" | "too-large";

const ownCookies = () => (typeof document === "undefined" ? "" : document.cookie);

/** Null without a cookie. Where it came twice, the first one counts. */
function readJson(cookies: string): unknown {
  const pair = cookies.split(";").find((part) => part.split("=", 1)[0]?.trim() === userCookieName);
  const value = pair?.slice(pair.indexOf("=") + 1) ?? "null";
  try {
    // js-cookie encodes what a cookie cannot hold. Other programs may write the JSON as it is.
    return JSON.parse(value.replace(/(?:%[\dA-F]{2})+/gi, decodeURIComponent));
  } catch {
    return null;
  }
}

/** Null on the server, without a cookie, and where no id can be read. A damaged token is left out. */
export function readUserCookie(): UserCookie | null {
  const user = userCookieSchema.safeParse(readJson(ownCookies()));
  return user.success ? user.data : null;
}

/** Read even where the rest is damaged, and not verified. `cookies` is a Cookie header's text. */
export function readAccessToken(cookies: string = ownCookies()): string | null {
  const user = z.looseObject({ Token: tokenSchema }).safeParse(readJson(cookies));
  return (user.success && user.data.Token.access_token) || null;
}

/** A failure leaves no earlier user behind. */
export function writeUserCookie(user: UserCookie): Result<UserCookie, UserCookieFailure> {
  if (typeof document === "undefined") return failure("no-document");
  clearUserCookie();
  const parsed = userCookieSchema.safeParse(user);
  if (!parsed.success) return failure("invalid-user");
  const value = JSON.stringify(parsed.data);
  if (userCookieName.length + encodeURIComponent(value).length > maximumCookieBytes)
    return failure("too-large");
  Cookies.set(userCookieName, value, {
    expires: userCookieDays,
    path: "/",
    sameSite: "Lax",
    secure: window.location.protocol === "https:",
  });
  return ok(parsed.data);
}

export function clearUserCookie(): void {
  if (typeof document !== "undefined") Cookies.remove(userCookieName, { path: "/" });
}
