import type { TokenUse } from "@/server/web/identity/token-verifier";
import { failure, ok, type Result } from "@/lib/result";

interface PresentedToken {
  readonly token: string;
  readonly use: TokenUse;
}

const bearer = /^bearer +([^\s,]+)$/i;
const bareToken = /^[\w-]+={0,2}\.[\w-]+={0,2}\.[\w-]*={0,2}$/;

/**
 * By specification, section 7: `Bearer` with an access token (RFC 6750), or an id token alone. The scheme's
 * case does not matter (RFC 9110 section 11.1).
 */
export function readAuthorization(
  header: string | undefined,
): Result<PresentedToken, "missing" | "malformed"> {
  const text = header?.trim() ?? "";
  if (text === "") return failure("missing");
  const accessToken = bearer.exec(text)?.[1];
  if (accessToken !== undefined) return ok({ token: accessToken, use: "access" });
  return bareToken.test(text) ? ok({ token: text, use: "id" }) : failure("malformed");
}
