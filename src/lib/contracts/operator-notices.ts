import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { SafetyNotice } from "@/lib/contracts/safety-notice";

/** What is known of a product of a notice: nothing yet, its items, or that it is none of the items. */
export const NOTICE_STATES = ["esperam", "ligados", "ignorados"] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

interface NamedItem {
  readonly id: number;
  readonly name: string;
}

export interface QueuedNotice {
  readonly key: string;
  readonly notice: Pick<SafetyNotice, "authority" | "number" | "date" | "risk" | "url">;
  readonly brand: string | null;
  readonly model: string | null;
  readonly gtin: string | null;
  readonly items: readonly NamedItem[];
  readonly suggestions: readonly NamedItem[];
  /** Typed addresses of which some are no item's; empty otherwise. */
  readonly typed: string;
}

export interface NoticeQueuePage {
  readonly token: string;
  readonly notices: readonly QueuedNotice[];
  readonly query: { readonly state: NoticeState; readonly page: number };
  readonly total: number;
  readonly pageCount: number;
  readonly megabytes: number;
  readonly done: { readonly act: "ligados" | "ignorados"; readonly count: number } | null;
  readonly problems: readonly FieldIssue[];
}
