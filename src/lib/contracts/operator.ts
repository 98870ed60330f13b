import type { ModerationDecision, ModerationReason } from "@/lib/contracts/moderation";
import type { OwnReview, StoredReviewContent } from "@/lib/contracts/own-review";
import type { CompanyAnswer } from "@/lib/contracts/review";
import type { ReportReason } from "@/lib/contracts/report-reason";

/** The last four are about a form that was sent. */
export type OperatorRefusal =
  | "wrong-role"
  | "second-factor"
  | "session-over"
  | "wrong-token"
  | "too-large"
  | "malformed";

export type OperatorPage<Props> =
  | {
      kind: "open";
      routes: readonly string[];
      /** What is wrong in the address. */
      addressProblems: readonly string[];
      page: Props;
    }
  | {
      kind: "refused";
      reason: OperatorRefusal;
      /** Text of a form that was refused, so that it is not lost. */
      typed: string | null;
      path: string;
      /** The form to send again after a new sign-in; null where that is not possible. */
      resend: FormToSendAgain | null;
    };

export interface FormToSendAgain {
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Token of the present session; without a session, the one that the form had. */
  readonly token: string;
  readonly mayHaveFiles: boolean;
}

export const ANSWER_LENGTHS = { shortest: 10, longest: 2_000 } as const;

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
  readonly answered: boolean;
}

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
  readonly typed: string;
  readonly problem: string | null;
}

/** See `loadSuspicions`. */
export type SuspicionReason = "cluster" | "copied-text" | "burst";

export interface QueueEntry {
  readonly reviewId: number;
  readonly item: { readonly slug: string; readonly name: string };
  readonly stars: number;
  readonly excerpt: string;
  readonly isVerified: boolean;
  readonly isAppeal: boolean;
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
  readonly decided: number | null;
}

/** A withheld photo has no public address and comes as `source`. */
export interface CasePhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly source: string | null;
}

export interface CasePage {
  readonly token: string;
  /** Identifies the state that the moderator sees; a decision about another state is refused. */
  readonly seen: string;
  readonly review: {
    readonly id: number;
    readonly item: { readonly slug: string; readonly name: string };
    readonly criterionNames: Readonly<Record<string, string>>;
    readonly content: StoredReviewContent;
    readonly photos: readonly CasePhoto[];
    readonly isVerified: boolean;
    readonly exclusionReason: string | null;
    readonly removedAt: string | null;
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
  /** Counts of the author's other reviews; null where the review came from a file, or its author has left. */
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
  /** Empty where there is an `obstacle`. */
  readonly possible: readonly ModerationDecision[];
  readonly obstacle: "own-review" | "other-moderator" | null;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly {
    readonly field: "decision" | "reason" | "text" | null;
    readonly message: string;
  }[];
}
