import type { ModerationDecision, ModerationReason } from "@/lib/contracts/moderation";
import type { OwnReview, StoredReviewContent } from "@/lib/contracts/own-review";
import type { CompanyAnswer } from "@/lib/contracts/review";
import type { ReportReason } from "@/lib/contracts/report-reason";

/** Why a page of the operator is not shown. The last four are about a form that was sent. */
export type OperatorRefusal =
  "wrong-role" | "second-factor" | "session-over" | "wrong-token" | "too-large" | "malformed";

/** A page of the operator with the pages that this user may open, or why it is not shown. */
export type OperatorPage<Props> =
  | { kind: "open"; routes: readonly string[]; page: Props }
  | {
      kind: "refused";
      reason: OperatorRefusal;
      /** What was typed into a form that does not count, so that nothing is lost. */
      typed: string | null;
      /** Where to go on after a new sign-in. */
      path: string;
      /** What has to be sent again once there is a session; null where it cannot be. */
      resend: FormToSendAgain | null;
    };

/** A form that did not count because of its session. */
export interface FormToSendAgain {
  /** Names and values of its fields, without the token. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Of the session that there is now; without one, the token that the form had. */
  readonly token: string;
  /** Whether files may have come with it, which are not kept. */
  readonly mayHaveFiles: boolean;
}

/** Lengths of a company's answer, in characters. */
export const ANSWER_LENGTHS = { shortest: 10, longest: 2_000 } as const;

/** The reviews that a user may answer in a company's name. */
export interface AnswerablePage {
  readonly entries: readonly {
    readonly reviewId: number;
    readonly item: { readonly slug: string; readonly name: string };
    readonly company: string;
    readonly stars: number;
    readonly excerpt: string;
    readonly reviewedAt: string;
    readonly isAnswered: boolean;
  }[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** Whether an answer has just been published, changed or removed. */
  readonly answered: boolean;
}

/** A review with the form of a company's answer. */
export interface AnswerPage {
  readonly token: string;
  readonly company: string;
  readonly review: {
    readonly id: number;
    readonly item: { readonly slug: string; readonly name: string };
    readonly stars: number;
    readonly title: string | null;
    readonly body: string;
    readonly authorName: string;
    readonly reviewedAt: string;
  };
  readonly answer: CompanyAnswer | null;
  /** What stands in the field. */
  readonly typed: string;
  readonly problem: string | null;
}

/** What makes a review suspicious (`loadSuspicions`). */
export type SuspicionReason = "cluster" | "copied-text" | "burst";

/** A review that waits in the queue of moderation. */
export interface QueueEntry {
  readonly reviewId: number;
  readonly item: { readonly slug: string; readonly name: string };
  readonly stars: number;
  /** The beginning of what it says. */
  readonly excerpt: string;
  readonly isVerified: boolean;
  readonly isAppeal: boolean;
  /** Open reports, and their reasons. */
  readonly reports: number;
  readonly reasons: readonly ReportReason[];
  readonly suspicions: readonly SuspicionReason[];
  readonly waitingSince: string;
}

export interface QueuePage {
  readonly entries: readonly QueueEntry[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** The review that has just been decided about; null otherwise. */
  readonly decided: number | null;
}

/** A photo of a review as a moderator sees it; one that is withheld has no public address and comes as `source`. */
export interface CasePhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly source: string | null;
}

/** A review with everything that a decision about it needs. */
export interface CasePage {
  readonly token: string;
  /** What the moderator sees now: a decision about anything else is refused. */
  readonly seen: string;
  readonly review: {
    readonly id: number;
    readonly item: { readonly slug: string; readonly name: string };
    /** Names of the criteria of the item's category, by slug. */
    readonly criterionNames: Readonly<Record<string, string>>;
    readonly content: StoredReviewContent;
    readonly photos: readonly CasePhoto[];
    readonly isVerified: boolean;
    readonly exclusionReason: string | null;
    readonly removedAt: string | null;
    /** Whether what it said has been erased. */
    readonly isErased: boolean;
    readonly writtenAt: string;
    readonly editedAt: string | null;
  };
  readonly versions: OwnReview["versions"];
  readonly reports: readonly {
    readonly reason: ReportReason;
    readonly note: string | null;
    readonly reportedAt: string;
    readonly isOpen: boolean;
  }[];
  /** The author's other reviews as counts; null where the review came in a file or its author has left. */
  readonly author: { readonly others: number; readonly excluded: number; readonly removed: number } | null;
  readonly decisions: readonly {
    readonly id: number;
    readonly decision: ModerationDecision;
    readonly reason: ModerationReason | null;
    readonly text: string;
    readonly decidedAt: string;
    readonly isOnAppeal: boolean;
    readonly isOwn: boolean;
    readonly appeal: { readonly text: string; readonly appealedAt: string } | null;
  }[];
  /** What can be decided; nothing where `obstacle` says why. */
  readonly possible: readonly ModerationDecision[];
  readonly obstacle: "own-review" | "other-moderator" | null;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly {
    readonly field: "decision" | "reason" | "text" | null;
    readonly message: string;
  }[];
}
