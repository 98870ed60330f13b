import { failure, ok, type Result } from "@/lib/result";
import { SENDING_STATUS, type SentVisitorForm } from "@/server/web/page/visitor-session";
import { sendingText } from "@/text/following";

export interface SenderRefusal {
  readonly status: number;
  readonly message: string;
}

interface SentBy<Visitor> {
  readonly visitor: Visitor | null;
  readonly problem: SentVisitorForm["problem"];
}

/** Fails where the form did not arrive whole, or nobody is signed in. */
export function senderOf<Visitor>({ visitor, problem }: SentBy<Visitor>): Result<Visitor, SenderRefusal> {
  if (visitor && !problem) return ok(visitor);
  const reason = problem ?? "session-over";
  return failure({ status: SENDING_STATUS[reason], message: sendingText[reason] });
}

/** `admit` gives the seconds to wait where the quota is used up. Null where the change is allowed. */
export async function refuseTooMany(
  userId: string,
  admit: (userId: string) => Promise<number | null>,
): Promise<SenderRefusal | null> {
  const seconds = await admit(userId);
  return seconds === null ? null : { status: 429, message: sendingText.tooMany(seconds) };
}
