import type { AskForFreshSignIn } from "@/features/account/FreshSignIn/fresh-sign-in";
import type { Auth } from "@/lib/auth/contract";
import type { Result } from "@/lib/result";

/** Whether the browser's own token says that the password was given too long ago. Not being able to tell is no. */
async function isSignInOld(auth: Auth): Promise<boolean> {
  const [session, { isRecentSignIn }] = await Promise.all([
    auth.readSession(),
    import("@/features/account/recent-sign-in"),
  ]);
  return session.ok && session.value !== null && !isRecentSignIn(session.value.idToken, Date.now());
}

/**
 * Does something that needs a fresh sign-in: asks for one where the last is old, or where the service says so, and goes
 * on. The token is looked at first because Amazon Cognito itself asks for none.
 * @returns null where the visitor called it off
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
