import type { RankedAttribute } from "@/local/search/index/index-settings";
import { readAttribute, type RecordBody } from "@/local/search/index/read-attribute";
import { foldText } from "@/lib/fold-text";

const TEXT_BYTES = 24;

const bits = new DataView(new ArrayBuffer(8));

const invertHex = (hex: string) => {
  const inverted = Buffer.from(hex, "hex");
  for (let index = 0; index < inverted.length; index += 1) inverted[index] = 255 - (inverted[index] ?? 0);
  return inverted.toString("hex");
};

const hexOf32 = (bits32: number) => (bits32 >>> 0).toString(16).padStart(8, "0");

/** IEEE 754 with the sign inverted, so that the digits sort as the numbers do. */
function numberKey(value: number, isDescending: boolean): string {
  bits.setFloat64(0, value === 0 ? 0 : value);
  const [high, low] = [bits.getInt32(0), bits.getInt32(4)];
  const [keyHigh, keyLow] = high < 0 ? [~high, ~low] : [high ^ 0x80000000, low];
  return isDescending ? hexOf32(~keyHigh) + hexOf32(~keyLow) : hexOf32(keyHigh) + hexOf32(keyLow);
}

function textKey(value: string): string {
  return Buffer.from(foldText(value)).subarray(0, TEXT_BYTES).toString("hex");
}

/** Numbers sort before texts, texts before missing values, in either direction. */
function valueKey(value: unknown, direction: RankedAttribute["direction"]): string {
  const isDescending = direction === "desc";
  if (typeof value === "number" || typeof value === "boolean")
    return `00${numberKey(Number(value), isDescending)}`;
  if (typeof value !== "string") return "02";
  return isDescending ? `01${invertHex(textKey(value))}ff` : `01${textKey(value)}00`;
}

/** Hexadecimal bytes that sort as the criteria do, the best first. */
export function sortKey(body: RecordBody, criteria: readonly RankedAttribute[]): string {
  return criteria
    .map(({ attribute, direction }) => valueKey(readAttribute(body, attribute)[0], direction))
    .join("");
}
