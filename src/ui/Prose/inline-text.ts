/** A run of a text: plain, strong, code, or a link with its address. */
type InlineRun =
  | { readonly kind: "plain" | "strong" | "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

// Links lead to this site, to https or http addresses, and to mail.
const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(((?:\/|https?:\/\/|mailto:|#)[^)\s]*)\)/g;

/** Parses **strong words**, `code` and [links](/path). */
export function inlineRuns(text: string): InlineRun[] {
  const runs: InlineRun[] = [];
  let end = 0;
  const addPlain = (plain: string) => plain && runs.push({ kind: "plain", text: plain });
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, code, label, href] = match;
    addPlain(text.slice(end, match.index));
    if (strong !== undefined) runs.push({ kind: "strong", text: strong });
    else if (code !== undefined) runs.push({ kind: "code", text: code });
    else if (label !== undefined && href !== undefined) runs.push({ kind: "link", text: label, href });
    end = match.index + whole.length;
  }
  addPlain(text.slice(end));
  return runs;
}
