import { cacheTags } from "@/server/cache/cache-tags";
import { announcePurge } from "@/server/cache/purge-channel";
import type { Database } from "@/server/db/database";

/** Purges the page of a company, in the transaction that changes what only that page shows. */
export async function announceCompany(transaction: Database, { slug }: { slug: string }): Promise<void> {
  await announcePurge(transaction, [cacheTags.company(slug)]);
}
