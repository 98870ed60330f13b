import { isLoopbackHost } from "@/config/loopback";

/** Below an origin of the site. */
const RETURN_PATHS = ["/entrar/retorno", "/"] as const;

/**
 * For sign-in and sign-out alike; compared character by character (RFC 9700, 2.1). On people's own machines
 * one server has several names, so the request's origin counts as well where its host is a loopback name.
 * `baseUrl` has no trailing slash.
 */
export function registeredRedirects(baseUrl: string, host: string | undefined): readonly string[] {
  const origins = new Set([baseUrl]);
  if (isLoopbackHost(host)) origins.add(`http://${host}`);
  return [...origins].flatMap((origin) => RETURN_PATHS.map((path) => origin + path));
}
