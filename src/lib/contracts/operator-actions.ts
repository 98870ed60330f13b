export type OperatorAction =
  | "item-created"
  | "item-edited"
  | "item-hidden"
  | "item-shown"
  | "item-merged"
  | "item-split"
  | "item-deleted"
  | "category-created"
  | "category-edited"
  | "criteria-published"
  | "guide-edited"
  | "ranking-hidden"
  | "ranking-shown"
  | "ranking-renamed"
  | "ranking-deleted"
  | "ranking-restored"
  | "ranking-removed"
  | "address-released"
  | "company-created"
  | "company-edited"
  | "company-merged"
  | "company-deleted"
  | "company-granted"
  | "company-revoked"
  | "import-started"
  | "import-finished"
  | "import-undo-started"
  | "import-undone"
  | "mapping-kept"
  | "mapping-edited"
  | "mapping-deleted"
  | "mapping-restored"
  | "feed-created"
  | "feed-edited"
  | "feed-deleted"
  | "feed-run"
  | "feed-confirmed"
  | "feed-discarded"
  | "source-created"
  | "source-edited"
  | "source-run"
  | "source-discarded"
  | "source-deleted"
  | "source-restored"
  | "offer-assigned"
  | "offer-ignored"
  | "notice-linked"
  | "notice-ignored"
  | "list-taken-down"
  | "list-restored"
  | "list-kept"
  | "job-retried"
  | "job-cancelled"
  | "job-paused"
  | "job-resumed"
  | "setting-changed"
  | "demonstration-removed";

export const OPERATOR_SUBJECTS = [
  "item",
  "category",
  "company",
  "import",
  "mapping",
  "feed",
  "source",
  "offer",
  "notice",
  "list",
  "job",
  "setting",
] as const;
export type OperatorSubject = (typeof OPERATOR_SUBJECTS)[number];
