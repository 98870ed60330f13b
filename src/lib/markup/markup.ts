/** A piece of HTML that may stand in a page as it is. `markup` makes it. */
export class Markup {
  constructor(readonly text: string) {}
}

/** What a template takes: text and numbers are escaped, markup stands as it is, null and false are left out. */
type MarkupValue = string | number | Markup | readonly Markup[] | null | false;

const SPECIAL = /[&<>"']/;
const replacements: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Text for HTML, between tags and in quoted attributes; the same that React writes. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[&<>"']/g, (character) => replacements[character] ?? "") : text;
}

function textOf(value: MarkupValue): string {
  if (typeof value === "string") return escapeHtml(value);
  if (typeof value === "number") return String(value);
  if (value === null || value === false) return "";
  if (value instanceof Markup) return value.text;
  let text = "";
  for (const { text: part } of value) text += part;
  return text;
}

/** Writes HTML. Every value is escaped unless it is markup itself; attributes have to stand in double quotes. */
export function markup(parts: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  let text = parts[0] ?? "";
  for (const [index, value] of values.entries()) text += textOf(value) + (parts[index + 1] ?? "");
  return new Markup(text);
}
