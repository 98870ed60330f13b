import type { Database } from "@/server/platform/db/database";
import { logKey } from "@/server/platform/db/schema/transparency";
import { isKeyOf, verifierKeyOf, type SigningKey } from "@/server/publishing/transparency/signing-key";
import { desc } from "drizzle-orm";

/** Under the name in the settings. Former keys stay known for their checkpoints. */
export async function adoptKey(
  database: Database,
  key: SigningKey,
  now: Date,
): Promise<{ key: string; isNew: boolean }> {
  const [newest] = await database.select().from(logKey).orderBy(desc(logKey.id)).limit(1);
  if (newest && isKeyOf(key, newest.verifierKey)) return { key: newest.verifierKey, isNew: false };
  const verifierKey = verifierKeyOf(key, key.origin);
  await database.insert(logKey).values({ verifierKey, at: now });
  return { key: verifierKey, isNew: true };
}
