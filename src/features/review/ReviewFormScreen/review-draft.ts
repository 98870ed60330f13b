import { draftSchema, type ReviewDraft } from "@/lib/contracts/review-form";

/** Key of a draft in the browser's local storage: another user of this browser does not see it. */
const draftKey = (userId: string, itemSlug: string) => `review-draft ${userId} ${itemSlug}`;

/** What the visitor has typed here before and not sent; null without that, or where the browser stores nothing. */
export function readDraft(userId: string, itemSlug: string): ReviewDraft | null {
  try {
    const stored = window.localStorage.getItem(draftKey(userId, itemSlug));
    const draft = stored === null ? null : draftSchema.safeParse(JSON.parse(stored));
    return draft?.success ? draft.data : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed on this device. Where the browser stores nothing, the page itself is all there is. */
export function keepDraft(userId: string, itemSlug: string, draft: ReviewDraft): void {
  try {
    window.localStorage.setItem(draftKey(userId, itemSlug), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden.
  }
}

export function forgetDraft(userId: string, itemSlug: string): void {
  try {
    window.localStorage.removeItem(draftKey(userId, itemSlug));
  } catch {
    // Nothing was stored either.
  }
}
