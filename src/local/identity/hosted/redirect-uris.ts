import { isLoopbackHost } from "@/config/loopback";

/** Where the hosted login may lead back to, below an origin of the site. */
const RETURN_PATHS = ["/entrar/retorno", "/"] as const;

/**
 * Every address that a client of the hosted login has registered: after a sign-in and after a sign-out alike. They are
 * compared character by character (RFC 9700, 2.1). The service stands in on people's own machines, where one server has
 * several names, so the origin that a request came to counts as well where its host is a loopback name.
 * @param baseUrl the site's base URL, without a trailing slash
 * @param host the request's Host header
 */
export function registeredRedirects(baseUrl: string, host: string | undefined): readonly string[] {
  const origins = new Set([baseUrl]);
  if (isLoopbackHost(host)) origins.add(`http://${host}`);
  return [...origins].flatMap((origin) => RETURN_PATHS.map((path) => origin + path));
}
