const TABLE_BITS = 12;
/** "PROV" in ASCII. */
const SEED = 0x50524f56;
const FNV_PRIME = 0x01000193;

/** Quantiles of the standard normal distribution; `drawIndex` gives indices into them. */
export const NORMAL_QUANTILES: Readonly<Float64Array> = normalQuantiles(2 ** TABLE_BITS);

/** From the public slug: 32-bit FNV-1a (RFC 9923) with `SEED` as offset basis, scrambled. */
export function drawKey(slug: string): number {
  let hash = SEED;
  for (const byte of new TextEncoder().encode(slug)) hash = Math.imul(hash ^ byte, FNV_PRIME);
  return scramble(hash);
}

/** A hash instead of a generator's step: draws need not be stored, and do not depend on other items. */
export function drawIndex(key: number, draw: number): number {
  return scramble((key + draw) | 0) >>> (32 - TABLE_BITS);
}

/** The 32-bit finaliser of MurmurHash3 (Austin Appleby, public domain). */
function scramble(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Quantiles at the middles of `size` equal shares, by summing the density in small steps. */
function normalQuantiles(size: number): Float64Array {
  const step = 1 / 2048;
  const quantiles = new Float64Array(size);
  let probability = 0;
  let filled = 0;
  for (let z = -6; filled < size; z += step) {
    const slice = step * normalDensity(z + step / 2);
    for (; filled < size && (filled + 0.5) / size <= probability + slice; filled++) {
      quantiles[filled] = z + (step * ((filled + 0.5) / size - probability)) / slice;
    }
    probability += slice;
  }
  return quantiles;
}

function normalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}
