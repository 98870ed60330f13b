import { instant } from "@/server/platform/db/schema/columns";
import { review } from "@/server/platform/db/schema/evidence";
import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

const reviewId = () =>
  bigint("review_id", { mode: "number" })
    .notNull()
    .references(() => review.id, { onDelete: "cascade" });

/** When this site first knew of an account, which gives its age. */
export const accountSeen = pgTable("account_seen", {
  userId: text("user_id").primaryKey(),
  firstSeenAt: instant("first_seen_at").notNull(),
});

/** Keyed hashes of a review's origin, to find others with the same. Erased with it, and after six months. */
export const reviewSignal = pgTable(
  "review_signal",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    reviewId: reviewId(),
    writerKey: text("writer_key").notNull(),
    kind: text("kind").$type<"device" | "network">().notNull(),
    mark: text("mark").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [
    index("review_signal_mark").on(table.kind, table.mark, table.seenAt.desc().nullsFirst()),
    index("review_signal_writer").on(table.writerKey, table.id.desc().nullsFirst()),
    index("review_signal_review").on(table.reviewId),
    index("review_signal_time").on(table.seenAt),
  ],
);

export const reviewLink = pgTable(
  "review_link",
  {
    reviewId: reviewId(),
    writerKey: text("writer_key").notNull(),
    otherKey: text("other_key").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.otherKey] }),
    index("review_link_writer").on(table.writerKey),
    index("review_link_other").on(table.otherKey),
  ],
);

export const clusterMember = pgTable(
  "cluster_member",
  {
    writerKey: text("writer_key").primaryKey(),
    root: text("root").notNull(),
  },
  (table) => [index("cluster_member_root").on(table.root)],
);
