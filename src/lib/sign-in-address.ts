/** Why a visitor is at the sign-in, where it says so: the values of `motivo`. */
export const signInReasons = [
  "sessao-encerrada",
  "senha-trocada",
  "cadastro-confirmado",
  "saiu",
  "conta-excluida",
] as const;

/** One of the reasons. */
export type SignInReason = (typeof signInReasons)[number];

/** Path of the sign-in. */
export const SIGN_IN_PATH = "/entrar";

const signInPaths: readonly string[] = [SIGN_IN_PATH, "/cadastro", "/confirmar", "/recuperar-senha"];

/** Where to go on after a sign-in: null for the pages of the sign-in itself, which would ask once more. */
export function pageAfterSignIn(path: string | null | undefined): string | null {
  const [pathname = ""] = path?.split(/[?#]/) ?? [];
  const isOfSignIn = signInPaths.some((own) => pathname === own || pathname.startsWith(`${own}/`));
  return !path || isOfSignIn ? null : path;
}

/**
 * The address of the sign-in.
 * @param next the site's own path to go on to afterwards
 */
export function signInAddress(options: { next?: string | null; reason?: SignInReason }): string {
  const query = new URLSearchParams();
  const next = pageAfterSignIn(options.next);
  if (next) query.set("proximo", next);
  if (options.reason) query.set("motivo", options.reason);
  return query.size > 0 ? `${SIGN_IN_PATH}?${query.toString()}` : SIGN_IN_PATH;
}

/** Reads the `motivo` of an address; anything else is none. */
export function readSignInReason(value: unknown): SignInReason | null {
  return signInReasons.find((reason) => reason === value) ?? null;
}
