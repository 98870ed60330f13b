import type { AskForFreshSignIn } from "@/features/account/FreshSignIn/fresh-sign-in";
import type { Auth } from "@/lib/auth/contract";
import type { Result } from "@/lib/result";

async function isSignInOld(auth: Auth): Promise<boolean> {
  const [session, { isRecentSignIn }] = await Promise.all([
    auth.readSession(),
    import("@/features/account/recent-sign-in"),
  ]);
  return session.ok && session.value !== null && !isRecentSignIn(session.value.idToken, Date.now());
}

/**
 * Asks for a fresh sign-in before or after the operation needs one. The token is checked first, because
 * Amazon Cognito never requires one. Null where the visitor cancels.
 */
export async function withFreshSignIn<Value, Problem>(
  auth: Auth,
  ask: AskForFreshSignIn,
  operation: () => Promise<Result<Value, Problem>>,
  isTooOld: (problem: Problem) => boolean,
): Promise<Result<Value, Problem> | null> {
  if ((await isSignInOld(auth)) && !(await ask())) return null;
  const first = await operation();
  if (first.ok || !isTooOld(first.error)) return first;
  return (await ask()) ? operation() : null;
}
