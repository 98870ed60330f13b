import Cookies from "js-cookie";

const PROBE = "cookie_probe";

/**
 * Whether the browser keeps a cookie that a page of this site sets. What the browser says of itself does not tell, because
 * extensions and settings drop cookies of a browser that takes them.
 */
export function keepsCookies(): boolean {
  Cookies.set(PROBE, "1", { path: "/", sameSite: "Lax" });
  const isKept = Cookies.get(PROBE) === "1";
  Cookies.remove(PROBE, { path: "/" });
  return isKept;
}
