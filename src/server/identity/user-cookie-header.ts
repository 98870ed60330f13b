import { z } from "zod";

const userCookieSchema = z.object({ Token: z.object({ access_token: z.string().min(1) }) });

/** The value of a cookie as it came; null without one. Where it came twice, the first one, as scripts read it. */
function cookieValue(header: string, name: string): string | null {
  const pair = header.split(";").find((part) => part.split("=", 1)[0]?.trim() === name);
  return pair === undefined ? null : pair.slice(pair.indexOf("=") + 1).trim();
}

function parseCookie(value: string): unknown {
  try {
    // js-cookie encodes as URLs do.
    return JSON.parse(decodeURIComponent(value));
  } catch {
    return null;
  }
}

/**
 * The access token in the `User` cookie of a request (specification, section 3: JSON with `id` and
 * `Token.access_token`); null without one, and where the cookie is damaged. It is what the browser says: nothing in it
 * counts before the token is verified, and it opens pages to read, never anything that changes something.
 */
export function accessTokenOfCookies(header: string | undefined): string | null {
  const value = cookieValue(header ?? "", "User");
  const cookie = userCookieSchema.safeParse(value === null ? null : parseCookie(value));
  return cookie.success ? cookie.data.Token.access_token : null;
}
