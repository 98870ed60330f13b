import { draftSchema, type ReviewDraft } from "@/lib/contracts/review-form";

/** The user is part of the key, so that another user of the browser does not see the draft. */
const draftKey = (userId: string, itemSlug: string) => `review-draft ${userId} ${itemSlug}`;

export function readDraft(userId: string, itemSlug: string): ReviewDraft | null {
  try {
    const stored = window.localStorage.getItem(draftKey(userId, itemSlug));
    const draft = stored === null ? null : draftSchema.safeParse(JSON.parse(stored));
    return draft?.success ? draft.data : null;
  } catch {
    return null;
  }
}

/** Without storage, only the page keeps the text. */
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
