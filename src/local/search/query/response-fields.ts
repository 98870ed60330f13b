/** What no list of fields leaves out: what tells how to go on, and what `getRankingInfo` asks for. */
const always = new Set(
  "cursor message warning processed serverUsed indexUsed parsedQuery timeoutCounts timeoutHits".split(" "),
);

/** An answer without the fields that nobody asked for. @param wanted their names, `*` for all; nothing: all */
export function keepFields(
  answer: Readonly<Record<string, unknown>>,
  wanted: readonly string[] | null | undefined,
): Record<string, unknown> {
  if (!wanted || wanted.includes("*")) return { ...answer };
  return Object.fromEntries(
    Object.entries(answer).filter(([name]) => always.has(name) || wanted.includes(name)),
  );
}
