import { isLoopbackHost } from "@/config/loopback";

const RETURN_PATHS = ["/entrar/retorno", "/"] as const;

/**
 * Addresses are compared character by character (RFC 9700, 2.1). The request's origin counts as well where
 * its host is a loopback name, because one server has several of them. `baseUrl` has no trailing slash.
 */
export function registeredRedirects(baseUrl: string, host: string | undefined): readonly string[] {
  const origins = new Set([baseUrl]);
  if (isLoopbackHost(host)) origins.add(`http://${host}`);
  return [...origins].flatMap((origin) => RETURN_PATHS.map((path) => origin + path));
}
