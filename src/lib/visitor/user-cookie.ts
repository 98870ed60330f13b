import Cookies from "js-cookie";
import { failure, ok, type Result } from "@/lib/result";

export const userCookieName = "User";

/** The user pool's default lifetime of a refresh token. */
const userCookieDays = 30;

/** Browsers silently drop a cookie above this many bytes, name and value together. */
const maximumCookieBytes = 4096;

/** Characters of a long token in one part; none of them needs to be encoded. */
const partLength = 3800;

/** The server takes no token of more than 8,192 characters. */
const maximumParts = 3;

type Fields = Readonly<Record<string, unknown>>;

interface StoredToken extends Fields {
  readonly access_token?: string | undefined;
  /** How many cookies `User.1`, `User.2`, … hold the access token that is too long for this one. */
  readonly access_token_parts?: number | undefined;
}

interface UserCookie extends Fields {
  readonly id: string;
  readonly Token?: StoredToken | undefined;
}

type UserCookieFailure = "no-document" | "invalid-user" | "too-large";

// Every visit's scripts contain this file, and a schema library would be half of them. So these functions read the fields.
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAccessToken = (value: unknown): value is string =>
  typeof value === "string" && /^[\x21-\x7e]+$/.test(value);

const isPartCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= maximumParts;

/** A damaged field is left out; unknown ones stay. */
function tokenOf(value: unknown): StoredToken | undefined {
  if (!isFields(value)) return undefined;
  const { access_token: token, access_token_parts: count, ...others } = value;
  return {
    ...others,
    ...(isAccessToken(token) && { access_token: token }),
    ...(isPartCount(count) && { access_token_parts: count }),
  };
}

/** Null where no id can be read. */
function userOf(value: unknown): UserCookie | null {
  if (!isFields(value)) return null;
  const { id, Token, ...others } = value;
  if (typeof id !== "string" || id === "") return null;
  const token = tokenOf(Token);
  return { ...others, id, ...(token && { Token: token }) };
}

const ownCookies = () => (typeof document === "undefined" ? "" : document.cookie);

const partName = (part: number) => `${userCookieName}.${part}`;

const partNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Null without a cookie. Where it came twice, the first one counts. */
function readCookie(cookies: string, name: string): string | null {
  const pair = cookies.split(";").find((part) => part.split("=", 1)[0]?.trim() === name);
  return pair === undefined ? null : pair.slice(pair.indexOf("=") + 1);
}

function readJson(cookies: string): unknown {
  const value = readCookie(cookies, userCookieName) ?? "null";
  try {
    // js-cookie encodes what a cookie cannot hold. Other programs may write the JSON as it is.
    return JSON.parse(value.replace(/(?:%[\dA-F]{2})+/gi, decodeURIComponent));
  } catch {
    return null;
  }
}

/** The token with its parts put together; undefined where one of them is missing. */
function wholeToken(
  { access_token: token, access_token_parts: count }: StoredToken,
  cookies: string,
): string | undefined {
  if (token !== undefined || count === undefined) return token;
  const parts = partNumbers(count).map((part) => readCookie(cookies, partName(part)));
  const whole = parts.join("");
  return parts.includes(null) || !isAccessToken(whole) ? undefined : whole;
}

/** Null on the server, without a cookie, and where no id can be read. A damaged token is left out. */
export function readUserCookie(): UserCookie | null {
  const cookies = ownCookies();
  const user = userOf(readJson(cookies));
  if (user?.Token?.access_token_parts === undefined) return user;
  const { access_token_parts: _parts, ...token } = user.Token;
  return { ...user, Token: { ...token, access_token: wholeToken(user.Token, cookies) } };
}

/** Read even where the rest is damaged, and not verified. `cookies` is a Cookie header's text. */
export function readAccessToken(cookies: string = ownCookies()): string | null {
  const user = readJson(cookies);
  const token = isFields(user) ? tokenOf(user["Token"]) : undefined;
  return (token && wholeToken(token, cookies)) || null;
}

const sizeOf = (value: string) => userCookieName.length + encodeURIComponent(value).length;

/**
 * The cookies of a user, by name. A token of many groups is longer than a cookie may be, and goes into further cookies.
 * Null where it is too long for them, too.
 */
function cookiesOf(user: UserCookie): Map<string, string> | null {
  const value = JSON.stringify(user);
  if (sizeOf(value) <= maximumCookieBytes) return new Map([[userCookieName, value]]);
  const { access_token: accessToken = "", ...token } = user.Token ?? {};
  const count = Math.ceil(accessToken.length / partLength);
  const rest = JSON.stringify({ ...user, Token: { ...token, access_token_parts: count } });
  const hasPlainToken = encodeURIComponent(accessToken) === accessToken;
  if (count > maximumParts || sizeOf(rest) > maximumCookieBytes || !hasPlainToken) return null;
  const parts = partNumbers(count).map((part): [string, string] => [
    partName(part),
    accessToken.slice((part - 1) * partLength, part * partLength),
  ]);
  return new Map([[userCookieName, rest], ...parts]);
}

/** A failure leaves no earlier user behind. */
export function writeUserCookie(user: UserCookie): Result<UserCookie, UserCookieFailure> {
  if (typeof document === "undefined") return failure("no-document");
  clearUserCookie();
  const checked = userOf(user);
  if (checked === null) return failure("invalid-user");
  const cookies = cookiesOf(checked);
  if (cookies === null) return failure("too-large");
  for (const [name, value] of cookies) {
    Cookies.set(name, value, {
      expires: userCookieDays,
      path: "/",
      sameSite: "Lax",
      secure: window.location.protocol === "https:",
    });
  }
  return ok(checked);
}

export function clearUserCookie(): void {
  if (typeof document === "undefined") return;
  for (const name of [userCookieName, ...partNumbers(maximumParts).map(partName)]) {
    Cookies.remove(name, { path: "/" });
  }
}
