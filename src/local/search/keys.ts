import { localSearch } from "@/config/local-search";
import { failure, ok, type Result } from "@/lib/result";
import type { SearchFailure } from "@/local/search/protocol/search-failure";
import { readSecuredKey, type KeyRestrictions, type KeyUse } from "@/local/search/secured-keys";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";

export type SearchRight = "search" | "write";

export interface KeyGrant {
  right: SearchRight;
  restrictions: KeyRestrictions | null;
}

export const searchGrant: KeyGrant = { right: "search", restrictions: null };

interface Credentials {
  applicationId: string | undefined;
  key: string | undefined;
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (left: string, right: string) => timingSafeEqual(digest(left), digest(right));

const valueRowSchema = z.object({ value: z.string() });

/** For this installation alone; made at the first call. Never given to browsers. */
export async function readWriteKey(database: Database): Promise<string> {
  const [row] = await queryRows(
    database,
    valueRowSchema,
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

/** As with the hosted service, only the search key is a parent of secured keys. */
export async function readGrant(
  { applicationId, key = "" }: Credentials,
  needed: SearchRight,
  use: KeyUse,
  writeKey: () => Promise<string>,
): Promise<Result<KeyGrant, SearchFailure>> {
  if (applicationId !== localSearch.applicationId || key === "") return failure(invalid);
  const searching = (restrictions: KeyRestrictions | null): Result<KeyGrant, SearchFailure> =>
    needed === "search" ? ok({ right: "search", restrictions }) : failure(notAllowed);
  if (isSame(key, localSearch.searchKey)) return searching(null);
  const secured = readSecuredKey(key, localSearch.searchKey, use);
  if (secured) return secured.ok ? searching(secured.value) : secured;
  return isSame(key, await writeKey()) ? ok({ right: "write", restrictions: null }) : failure(invalid);
}
