import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { queryRows, type Database } from "@/server/platform/db/database";
import { textArray } from "@/server/platform/db/sql-lists";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const writerList = (writers: readonly string[]): SQL => sql`(select unnest(${textArray(writers)}))`;

/** The writers with all of their clusters, as a list for a statement. */
export const clusteredWith = (writers: readonly string[]): SQL => sql`(
  ${writerList(writers)}
  union select other.writer_key from cluster_member own join cluster_member other on other.root = own.root
    where own.writer_key in ${writerList(writers)})`;

/** Keeps other writers from joining or splitting clusters until the transaction ends. */
export async function lockClusters(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.clusters})`);
}

const rootRowSchema = z.object({ root: z.string() });

/**
 * Includes their clusters. The largest keeps its root, so that a writer's root changes at most as often as
 * its cluster doubles.
 */
export async function uniteClusters(transaction: Database, writers: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    insert into cluster_member (writer_key, root)
    select writer, writer from unnest(${textArray(writers)}) writer
    on conflict do nothing`);
  const roots = await queryRows(
    transaction,
    rootRowSchema,
    sql`select root from cluster_member
      where root in (select root from cluster_member where writer_key in ${writerList(writers)})
      group by root order by count(*) desc, root`,
  );
  const [largest, ...others] = roots.map(({ root }) => root);
  if (largest === undefined || others.length === 0) return;
  await transaction.execute(
    sql`update cluster_member set root = ${largest} where root in ${writerList(others)}`,
  );
}

function rootsOf(links: readonly { writer: string; other: string }[]): Map<string, string> {
  const roots = new Map<string, string>();
  const rootOf = (writer: string): string => {
    let root = writer;
    for (let next = roots.get(root); next !== undefined && next !== root; next = roots.get(root)) root = next;
    roots.set(writer, root);
    return root;
  };
  for (const { writer, other } of links) roots.set(rootOf(writer), rootOf(other));
  return new Map([...roots.keys()].map((writer) => [writer, rootOf(writer)]));
}

const writerRowSchema = z.object({ writer: z.string() });

const linkRowSchema = z.object({ writer: z.string(), other: z.string() });

/** Uses the remaining links. Gives all former members. The caller has locked the clusters. */
export async function rebuildCluster(transaction: Database, writer: string): Promise<string[]> {
  const members = await queryRows(
    transaction,
    writerRowSchema,
    sql`delete from cluster_member where root = (select root from cluster_member where writer_key = ${writer})
      returning writer_key as writer`,
  );
  const writers = members.map((row) => row.writer);
  const links = await queryRows(
    transaction,
    linkRowSchema,
    sql`select writer_key as writer, other_key as other from review_link where writer_key in ${writerList(writers)}`,
  );
  const roots = rootsOf(links);
  await transaction.execute(sql`
    insert into cluster_member (writer_key, root)
    select * from unnest(${textArray([...roots.keys()])}, ${textArray([...roots.values()])})
    on conflict do nothing`);
  return writers;
}
