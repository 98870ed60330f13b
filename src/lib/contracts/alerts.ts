import type { FieldIssue } from "@/lib/contracts/field-issue";

/** `score`: the Nota leaves its interval. `leader`: the first items of a ranking or their order change. */
export const ALERT_KINDS = ["score", "price", "position", "leader"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export interface AlertView {
  readonly id: number;
  readonly kind: AlertKind;
  readonly threshold: number | null;
  /** The interval that the Nota is compared with; null for other kinds, and while there is no Nota. */
  readonly low: number | null;
  readonly high: number | null;
  readonly isWithin: boolean | null;
  readonly toldAt: string | null;
  readonly subject: { readonly kind: "item" | "ranking"; readonly slug: string; readonly name: string };
}

export interface AlertSubject {
  readonly kind: "item" | "ranking";
  readonly slug: string;
  readonly name: string;
  readonly rankingName: string;
  readonly nota: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly position: number | null;
  readonly priceCents: number | null;
  /** The first three of a ranking; empty for an item. */
  readonly top: readonly string[];
}

export interface TypedAlerts {
  readonly score: boolean;
  /** Reais; empty for no alert. */
  readonly price: string;
  readonly position: string;
  /** The number of first positions of a ranking; "0" for no alert. */
  readonly top: string;
}

export interface AlertForm {
  readonly subject: AlertSubject;
  readonly typed: TypedAlerts;
  readonly problems: readonly FieldIssue[];
  readonly isStored: boolean;
}

/** `unasked`: the user never asked for mails. `asked`: the address is not confirmed yet. */
export type AlertMailState = "none" | "no-address" | "unasked" | "asked" | "on" | "unsubscribed" | "bounced";

export const ALERT_DEEDS = ["guardado", "tirado", "resumo", "avaliacoes", "email"] as const;
export type AlertDeed = (typeof ALERT_DEEDS)[number];

export interface AlertsPage {
  readonly token: string;
  readonly done: AlertDeed | null;
  readonly problem: { readonly message: string; readonly needsSignIn: boolean } | null;
  /** Address that the sign-in leads back to; it carries what was typed. */
  readonly next: string;
  /** Null where the address of the page names no item or ranking. */
  readonly form: AlertForm | null;
  /** Whether the address names an item or ranking that does not exist. */
  readonly isUnknown: boolean;
  /** Null where the session is over; so are the summary and the alerts. */
  readonly mail: {
    readonly state: AlertMailState;
    /** Mostly masked. */
    readonly address: string | null;
    readonly other: string | null;
  } | null;
  readonly wantsSummary: boolean;
  readonly wantsReviewNews: boolean;
  readonly alerts: readonly AlertView[];
}

export interface MailConsentPage {
  readonly token: string;
  readonly isKnown: boolean;
  readonly isConfirmed: boolean;
  readonly isDone: boolean;
  readonly address: string | null;
}
