import { countRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";

/** Beginnings of up to this many words are counted when they are asked for. */
export const COUNTED_WORDS = 500;

/**
 * Models and other rare names are many words of few records each: a query of one letter would have to read
 * all of them to know how much it finds.
 */
export async function countBeginnings(transaction: Database, indexName: string): Promise<void> {
  await transaction.execute(sql`delete from search_beginning where index_name = ${indexName}`);
  for (let length = 1; ; length += 1) {
    const found = await countRows(
      transaction,
      sql`insert into search_beginning (index_name, beginning, count)
        select ${indexName}, left(t.term, ${length}::int), least(sum(t.count), 2147483647)::int from search_term t
        where t.index_name = ${indexName} and length(t.term) >= ${length}::int
          and (${length}::int = 1 or left(t.term, ${length - 1}::int) in (
            select b.beginning from search_beginning b
            where b.index_name = ${indexName} and length(b.beginning) = ${length - 1}::int))
        group by 2 having count(*) > ${COUNTED_WORDS}::int returning 1`,
    );
    if (found === 0) return;
  }
}
