import type { RankedAttribute } from "@/server/search/index-settings";
import { readAttribute, type RecordBody } from "@/server/search/read-attribute";
import { foldText } from "@/lib/fold-text";

/** Texts are compared by so many bytes. */
const TEXT_BYTES = 24;

const invert = (hex: string) => hex.replace(/[0-9a-f]/g, (digit) => (15 - parseInt(digit, 16)).toString(16));

/** Hexadecimal digits that sort as the numbers do (the bits of IEEE 754, the sign turned). */
function numberKey(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  const isNegative = (bytes[0] ?? 0) >= 128;
  if (isNegative) return invert(bytes.toString("hex"));
  bytes[0] = (bytes[0] ?? 0) ^ 128;
  return bytes.toString("hex");
}

function textKey(value: string): string {
  return Buffer.from(foldText(value)).subarray(0, TEXT_BYTES).toString("hex");
}

/** Numbers sort before texts, texts before what is missing, in either direction. */
function valueKey(value: unknown, direction: RankedAttribute["direction"]): string {
  const isDescending = direction === "desc";
  if (typeof value === "number" || typeof value === "boolean") {
    const key = numberKey(Number(value));
    return `0${isDescending ? invert(key) : key}`;
  }
  if (typeof value !== "string") return "2";
  return isDescending ? `1${invert(textKey(value))}~` : `1${textKey(value)} `;
}

/** A text that sorts, byte by byte, as the criteria do: what is best by them first. */
export function sortKey(body: RecordBody, criteria: readonly RankedAttribute[]): string {
  return criteria
    .map(({ attribute, direction }) => valueKey(readAttribute(body, attribute)[0], direction))
    .join("");
}
