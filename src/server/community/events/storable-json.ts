import { EVENT_DEPTH_LIMIT, EVENT_VALUE_LIMIT } from "@/server/community/events/event-limits";

export type StorableProblem = "too-deep" | "too-many-values" | "unstorable-text";

/** NUL and halves of surrogate pairs, which JSON can contain and the database's text cannot. */
const unstorableText = /\0|\p{Surrogate}/u;

/** Does not recurse, so that a deep value cannot exhaust the stack. */
export function findStorableProblem(value: unknown): StorableProblem | null {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let seen = 0;
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    seen += 1;
    if (seen > EVENT_VALUE_LIMIT) return "too-many-values";
    if (entry.depth > EVENT_DEPTH_LIMIT) return "too-deep";
    if (typeof entry.value === "string" && unstorableText.test(entry.value)) return "unstorable-text";
    if (typeof entry.value !== "object" || entry.value === null) continue;
    for (const [key, inner] of Object.entries(entry.value)) {
      if (unstorableText.test(key)) return "unstorable-text";
      open.push({ value: inner, depth: entry.depth + 1 });
    }
  }
  return null;
}
