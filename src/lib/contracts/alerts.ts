import type { FieldIssue } from "@/lib/contracts/field-issue";

/**
 * `score`: the Nota of an item leaves its interval. `price`: the lowest price of an item reaches a threshold. `position`: an item
 * enters or leaves the first positions. `leader`: the first items of a ranking are others, or in another order.
 */
export const ALERT_KINDS = ["score", "price", "position", "leader"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** An alert as its user reads it. */
export interface AlertView {
  readonly id: number;
  readonly kind: AlertKind;
  /** Cents, a position, or a number of first positions; null in alerts about a Nota. */
  readonly threshold: number | null;
  /** The interval that the Nota is compared with; null in other alerts, and while there is no Nota. */
  readonly low: number | null;
  readonly high: number | null;
  /** Whether price or position are within the threshold already. */
  readonly isWithin: boolean | null;
  readonly toldAt: string | null;
  readonly subject: { readonly kind: "item" | "ranking"; readonly slug: string; readonly name: string };
}

/** What an alert is about: an item or a ranking, with what alerts compare. Money is in whole cents. */
export interface AlertSubject {
  readonly kind: "item" | "ranking";
  readonly slug: string;
  readonly name: string;
  readonly rankingName: string;
  readonly nota: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly position: number | null;
  readonly priceCents: number | null;
  /** Names of the first three of a ranking; empty for an item. */
  readonly top: readonly string[];
}

/** The fields of the form, as they were typed. */
export interface TypedAlerts {
  /** Whether a Nota that leaves its interval is told. */
  readonly score: boolean;
  /** Reais; empty for no alert. */
  readonly price: string;
  /** A whole number; empty for no alert. */
  readonly position: string;
  /** The number of first positions of a ranking; "0" for no alert. */
  readonly top: string;
}

/** The form of the alerts about one item or ranking. */
export interface AlertForm {
  readonly subject: AlertSubject;
  readonly typed: TypedAlerts;
  readonly problems: readonly FieldIssue[];
  /** Whether there are alerts about it already. */
  readonly isStored: boolean;
}

/**
 * `none`: the site sends no mails. `no-address`: the account has no confirmed address. `unasked`: none was asked for mails. `asked`:
 * the address has not answered yet. `on`: mails are sent. `unsubscribed`, `bounced`: they were stopped.
 */
export type AlertMailState = "none" | "no-address" | "unasked" | "asked" | "on" | "unsubscribed" | "bounced";

/** Things that were done before a page is shown. */
export const ALERT_DEEDS = ["guardado", "tirado", "resumo", "email"] as const;
export type AlertDeed = (typeof ALERT_DEEDS)[number];

/** The page of an account's alerts. */
export interface AlertsPage {
  /** What its forms have to carry. */
  readonly token: string;
  readonly done: AlertDeed | null;
  readonly problem: { readonly message: string; readonly needsSignIn: boolean } | null;
  /** Where the sign-in leads back to, with what was typed. */
  readonly next: string;
  /** The form for what the address names; null without it. */
  readonly form: AlertForm | null;
  /** Whether the address names something that is not there. */
  readonly isUnknown: boolean;
  /** Null where the session is over, as is the summary and the alerts. */
  readonly mail: {
    readonly state: AlertMailState;
    /** The address, most of it hidden. */
    readonly address: string | null;
    /** Another address that the account has now. */
    readonly other: string | null;
  } | null;
  readonly wantsSummary: boolean;
  readonly alerts: readonly AlertView[];
}

/** The page that confirms an address for mails. */
export interface MailConsentPage {
  readonly token: string;
  readonly isKnown: boolean;
  readonly isConfirmed: boolean;
  /** Whether this request confirmed it. */
  readonly isDone: boolean;
  /** The address, most of it hidden; null where the link is worth nothing. */
  readonly address: string | null;
}
