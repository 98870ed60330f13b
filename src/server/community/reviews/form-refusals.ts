import { SENDING_STATUS, type FormVisitor, type SendingProblem } from "@/server/web/page/visitor-session";
import { admitReviewer, hasVerifiedContact } from "@/server/community/reviews/reviewer";
import { reviewFormText } from "@/text/review-form";

const text = reviewFormText.problems;

export interface ReviewerRefusal {
  readonly field: null;
  readonly message: string;
  readonly needsSignIn?: boolean;
  readonly status: number;
}

export const sendingRefusals: Readonly<Record<SendingProblem, ReviewerRefusal>> = {
  "session-over": {
    field: null,
    message: text.sessionOver,
    needsSignIn: true,
    status: SENDING_STATUS["session-over"],
  },
  "wrong-token": { field: null, message: text.tooOld, status: SENDING_STATUS["wrong-token"] },
  "too-large": { field: null, message: text.tooLarge, status: SENDING_STATUS["too-large"] },
  malformed: { field: null, message: text.malformed, status: SENDING_STATUS.malformed },
  unavailable: { field: null, message: text.unavailable, status: SENDING_STATUS.unavailable },
};

/** Null where nothing prevents writing, judging or reporting. Counts the work against the quota. */
export async function refuseReviewer(visitor: FormVisitor, cost: number): Promise<ReviewerRefusal | null> {
  if (!hasVerifiedContact(visitor)) return { field: null, message: text.contact, status: 403 };
  const seconds = await admitReviewer(visitor.userId, cost);
  return seconds === null ? null : { field: null, message: text.tooMany(seconds), status: 429 };
}
