import { ownValue } from "@/lib/own-value";

/** Safe HTML; only `markup` creates it. */
export class Markup {
  constructor(readonly text: string) {}
}

/** Text and numbers are escaped, `Markup` is not; null and false are left out. */
type MarkupValue = string | number | Markup | readonly Markup[] | null | false;

const SPECIAL = /[&<>"']/;
const replacements: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Escapes text for HTML content and quoted attributes, as React does. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text)
    ? text.replace(/[&<>"']/g, (character) => ownValue(replacements, character) ?? "")
    : text;
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

export function markup(parts: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  let text = parts[0] ?? "";
  for (const [index, value] of values.entries()) text += textOf(value) + (parts[index + 1] ?? "");
  return new Markup(text);
}
