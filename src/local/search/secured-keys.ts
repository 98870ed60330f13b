import { ok, type Result } from "@/lib/result";
import { readAddressParameters } from "@/local/search/protocol/query-parameters";
import { refuse, type SearchFailure } from "@/local/search/protocol/search-failure";
import ipaddr from "ipaddr.js";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

export interface KeyRestrictions {
  /** Names of indices, `*` at the beginning or the end for any; null for every index. */
  readonly indices: readonly string[] | null;
  /** Filters are added to those of a query, other parameters replace the query's. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** The signature stands before what it signs: SHA-256 in hexadecimal digits. */
const SIGNATURE_LENGTH = 64;

const list = z.union([
  z.array(z.string()),
  z.union([z.string(), z.number()]).transform((text) =>
    String(text)
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]);

const restrictionsSchema = z.looseObject({
  validUntil: z.number().int().optional(),
  restrictIndices: list.optional(),
  restrictSources: list.optional(),
});

export interface KeyUse {
  address: string | null;
  now: number;
}

function isFrom(address: string, network: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const client = ipaddr.process(address);
  if (ipaddr.isValidCIDR(network)) {
    const [base, bits] = ipaddr.parseCIDR(network);
    return client.kind() === base.kind() && client.match(base, bits);
  }
  return ipaddr.isValid(network) && ipaddr.process(network).toString() === client.toString();
}

/** Null where the parent did not sign it. */
function signedText(key: string, parent: string): string | null {
  const plain = Buffer.from(key, "base64");
  const [signature, text] = [plain.subarray(0, SIGNATURE_LENGTH), plain.subarray(SIGNATURE_LENGTH)];
  const expected = Buffer.from(createHmac("sha256", parent).update(text).digest("hex"));
  const isSigned = signature.length === SIGNATURE_LENGTH && timingSafeEqual(signature, expected);
  return isSigned ? text.toString() : null;
}

/**
 * Reads a key of `generateSecuredApiKey`: base64 of an HMAC of the parent key over parameters, and these.
 * Null for another parent's; a failure for one that is not valid now, or not from there.
 */
export function readSecuredKey(
  key: string,
  parent: string,
  { address, now }: KeyUse,
): Result<KeyRestrictions, SearchFailure> | null {
  const text = signedText(key, parent);
  if (text === null) return null;
  const parsed = restrictionsSchema.safeParse(readAddressParameters(text));
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path[0]?.toString() ?? "key";
    return refuse(`Invalid value for "${name}" parameter`);
  }
  const { validUntil, restrictIndices, restrictSources, ...parameters } = parsed.data;
  if (validUntil !== undefined && validUntil * 1_000 < now)
    return refuse('"validUntil" parameter expired (less than current date)');
  const isAllowed = (network: string) => address !== null && isFrom(address, network);
  if (restrictSources && restrictSources.length > 0 && !restrictSources.some(isAllowed))
    return refuse("IP not allowed with this API key", 403);
  const isAny = !restrictIndices || restrictIndices.length === 0;
  return ok({ indices: isAny ? null : restrictIndices, parameters });
}

function matchesPattern(name: string, pattern: string): boolean {
  const [isOpenBefore, isOpenBehind] = [pattern.startsWith("*"), pattern.endsWith("*")];
  const text = pattern.slice(isOpenBefore ? 1 : 0, isOpenBehind ? -1 : undefined);
  if (isOpenBefore && isOpenBehind) return name.includes(text);
  if (isOpenBefore) return name.endsWith(text);
  return isOpenBehind ? name.startsWith(text) : name === text;
}

/** Null where the index may be searched. `restrictions` is null for a plain key. */
export function checkIndex(restrictions: KeyRestrictions | null, name: string): SearchFailure | null {
  const isAllowed = restrictions?.indices?.some((pattern) => matchesPattern(name, pattern)) ?? true;
  return isAllowed ? null : { status: 403, message: "Index not allowed with this API key" };
}
