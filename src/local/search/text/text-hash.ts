/** Two hashes of 32 bits (the mixing of MurmurHash3, over UTF-16 units). */
function mix(text: string): [number, number] {
  let [left, right] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    left = Math.imul(left ^ unit, 2654435761);
    right = Math.imul(right ^ unit, 1597334677);
  }
  left = Math.imul(left ^ (left >>> 16), 2246822507) ^ Math.imul(right ^ (right >>> 13), 3266489909);
  right = Math.imul(right ^ (right >>> 16), 2246822507) ^ Math.imul(left ^ (left >>> 13), 3266489909);
  return [left >>> 0, right >>> 0];
}

/**
 * A hash from 1 to 2^53 - 1. It is stored with entries, so it must never change. It is not safe against
 * forgery.
 */
export function hashText(text: string): number {
  const [left, right] = mix(text);
  return Math.max(1, (right & 0x1fffff) * 2 ** 32 + left);
}

/** Signed, 32 bits; may collide. */
export const hashText32 = (text: string): number => mix(text)[0] | 0;
