import { failure, ok, type Result } from "@/lib/result";
import { SENDING_STATUS, type SentVisitorForm } from "@/server/page/visitor-session";
import { sendingText } from "@/text/following";

/** Why a form of favourites, lists or alerts does not count: the status of the answer, and a sentence. */
export interface FormRefusal {
  readonly status: number;
  readonly message: string;
}

interface SentBy<Visitor> {
  readonly visitor: Visitor | null;
  readonly problem: SentVisitorForm["problem"];
}

/** The visitor who sent a form; fails where the form did not arrive whole, or nobody is signed in. */
export function senderOf<Visitor>({ visitor, problem }: SentBy<Visitor>): Result<Visitor, FormRefusal> {
  if (visitor && !problem) return ok(visitor);
  const reason = problem ?? "session-over";
  return failure({ status: SENDING_STATUS[reason], message: sendingText[reason] });
}

/**
 * Counts a change against the quota of an account.
 * @param admit gives the seconds to wait where the account has made too many changes
 * @returns why the change is refused; null where it is not
 */
export async function refuseTooMany(
  userId: string,
  admit: (userId: string) => Promise<number | null>,
): Promise<FormRefusal | null> {
  const seconds = await admit(userId);
  return seconds === null ? null : { status: 429, message: sendingText.tooMany(seconds) };
}
