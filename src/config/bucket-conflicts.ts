/** A bucket's address, key and secret have to be set together. `prefix` is what their names begin with. */
export function findBucketConflicts(
  prefix: "PHOTO" | "EVENTS",
  given: Readonly<Record<string, string>>,
): { name: string; expected: string }[] {
  const names = ["URL", "KEY_ID", "SECRET"].map((part) => `${prefix}_BUCKET_${part}`);
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return missing.map((name) => ({ name, expected: "set, because another setting of the bucket is" }));
}
