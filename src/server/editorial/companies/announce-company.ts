import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";

/** For changes that only the company's page shows. Call it in their transaction. */
export async function announceCompany(transaction: Database, { slug }: { slug: string }): Promise<void> {
  await announcePurge(transaction, [cacheTags.company(slug)]);
}
