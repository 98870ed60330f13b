/** Bits for the keys of a file; 16 MiB. */
const BITS = 2 ** 27;
const MOST_REPEATED = 250_000;

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % BITS;
}

/**
 * Which keys a file has more than once, and where each is last. Memory is bounded: keys are remembered as
 * bits, so a few that are there once are taken for repeated ones, which does no harm. Of more than 250,000
 * repeated keys the others count as if they were there once.
 */
export class RepeatedKeys {
  readonly #seen = new Uint8Array(BITS / 8);
  readonly #last = new Map<string, number>();

  /** @param position the number of the record in the file, which grows */
  note(key: string, position: number): void {
    const hash = hashOf(key);
    const [byte, bit] = [hash >>> 3, 1 << (hash & 7)];
    const before = this.#seen[byte] ?? 0;
    if ((before & bit) === 0) this.#seen[byte] = before | bit;
    else if (this.#last.has(key) || this.#last.size < MOST_REPEATED) this.#last.set(key, position);
  }

  isAfter(key: string, position: number): boolean {
    return (this.#last.get(key) ?? -1) >= position;
  }
}
