import type { SearchFailure } from "@/local/search/protocol/search-failure";
import { localSearch } from "@/config/local-search";
import { queryRows, type Database } from "@/server/db/database";
import { sql } from "drizzle-orm";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** What a key allows. */
export type SearchRight = "search" | "write";

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (left: string, right: string) => timingSafeEqual(digest(left), digest(right));

/** The key that may write, of this installation alone; made at the first call. Never given to browsers. */
export async function readWriteKey(database: Database): Promise<string> {
  const [row] = await queryRows<{ value: string }>(
    database,
    sql`with made as (
        insert into search_state (name, value) values ('write-key', ${randomBytes(16).toString("hex")})
        on conflict (name) do nothing returning value)
      select value from made union all select value from search_state where name = 'write-key' limit 1`,
  );
  if (row) return row.value;
  // Another process made it between the two.
  return readWriteKey(database);
}

const invalid: SearchFailure = { status: 403, message: "Invalid Application-ID or API key" };
const notAllowed: SearchFailure = { status: 403, message: "Method not allowed with this API key" };

/** Why a request may not do what it asks for; null: it may. */
export async function checkKey(
  credentials: { applicationId: string | undefined; key: string | undefined },
  right: SearchRight,
  writeKey: () => Promise<string>,
): Promise<SearchFailure | null> {
  const { applicationId, key = "" } = credentials;
  if (applicationId !== localSearch.applicationId || key === "") return invalid;
  if (isSame(key, localSearch.searchKey)) return right === "search" ? null : notAllowed;
  return isSame(key, await writeKey()) ? null : invalid;
}
