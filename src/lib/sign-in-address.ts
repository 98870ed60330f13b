/** Why a visitor is sent to the sign-in: the values of `motivo`. */
const signInReasons = [
  "sessao-encerrada",
  "senha-trocada",
  "cadastro-confirmado",
  "cadastro-de-outro-aparelho",
  "saiu",
  "conta-excluida",
] as const;

export type SignInReason = (typeof signInReasons)[number];

const SIGN_IN_PATH = "/entrar";

const signInPaths: readonly string[] = [SIGN_IN_PATH, "/cadastro", "/confirmar", "/recuperar-senha"];

const isAtOrBelow = (pathname: string, paths: readonly string[]) =>
  paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Such pages say themselves that a session has ended. */
export const isOfSignInOrAccount = (pathname: string): boolean =>
  isAtOrBelow(pathname, [...signInPaths, "/conta"]);

/** Null for pages of the sign-in itself, which would ask again. */
export function pageAfterSignIn(path: string | null | undefined): string | null {
  const [pathname = ""] = path?.split(/[?#]/) ?? [];
  return !path || isAtOrBelow(pathname, signInPaths) ? null : path;
}

/** `next` is the path of this site to continue at. */
export function signInAddress(options: { next?: string | null; reason?: SignInReason }): string {
  const query = new URLSearchParams();
  const next = pageAfterSignIn(options.next);
  if (next) query.set("proximo", next);
  if (options.reason) query.set("motivo", options.reason);
  return query.size > 0 ? `${SIGN_IN_PATH}?${query.toString()}` : SIGN_IN_PATH;
}

/** What a visitor was about to do when the sign-in came. */
const purposes = [
  ["review", /^\/itens\/[^/]+\/avaliar$/],
  ["purchase", /^\/avaliacoes\/[^/]+\/compra$/],
  ["appeal", /^\/avaliacoes\/[^/]+\/recurso$/],
  ["favorites", /^\/conta\/favoritos$/],
  ["alerts", /^\/conta\/alertas$/],
  ["lists", /^\/conta\/listas(\/|$)/],
  ["account", /^\/conta(\/|$)/],
] as const;

export type SignInPurpose = (typeof purposes)[number][0];

/** Null where the page to continue at is open to everybody, so that it explains nothing. */
export function signInPurpose(next: string | null): SignInPurpose | null {
  const [pathname = ""] = next?.split(/[?#]/) ?? [];
  return purposes.find(([, pattern]) => pattern.test(pathname))?.[0] ?? null;
}

/** Value of `motivo`; null for an unknown one. */
export function readSignInReason(value: unknown): SignInReason | null {
  return signInReasons.find((reason) => reason === value) ?? null;
}
