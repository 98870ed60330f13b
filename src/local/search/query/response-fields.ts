/** No list of fields leaves these out: they tell how to go on, or `getRankingInfo` asks for them. */
const always = new Set(
  "cursor message warning processed serverUsed indexUsed parsedQuery timeoutCounts timeoutHits".split(" "),
);

/** `*` and null stand for all fields. */
export function keepFields(
  answer: Readonly<Record<string, unknown>>,
  wanted: readonly string[] | null | undefined,
): Record<string, unknown> {
  if (!wanted || wanted.includes("*")) return { ...answer };
  return Object.fromEntries(
    Object.entries(answer).filter(([name]) => always.has(name) || wanted.includes(name)),
  );
}
