import { schema } from "@/server/platform/db/schema/schema";
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { describe, expect, it } from "vitest";

/** Columns that may identify a user: ids of visitors and users under any name. */
const namesUser = /visitor|user|owner|author(?!ity)|writer|email|phone|recipient|moderator|^sub$/;

const columns = Object.values(schema)
  .filter((value) => is(value, Table))
  .flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  );

describe("the data that the site stores about a user", () => {
  it("are known: a new column with a user has to be erased and exported too", () => {
    const found = columns.filter((column) => namesUser.test(column.split(".")[1] ?? ""));
    const ofLocalService = found.filter((column) => column.startsWith("identity_"));
    expect(found.filter((column) => !ofLocalService.includes(column)).sort()).toEqual([
      // eraseUserData erases these, and exportUserData exports them, as most of the others.
      "account_seen.user_id",
      "alert.user_id",
      "category_draft.author_id",
      // A cluster's members: gone with the last link of an account, or under a random key.
      "cluster_member.writer_key",
      "company_grant.user_id",
      // Numbers of people, which name none of them: of this and of event_day_count.
      "compared_pair.visitors",
      "event.visitor_id",
      "event_day_count.visitors",
      "favorite.user_id",
      "item_list.user_id",
      "list_report.user_id",
      "mail_message.user_id",
      "mail_subscription.email",
      "mail_subscription.user_id",
      "moderation_decision.moderator_id",
      "operator_action.user_id",
      "operator_visit.user_id",
      "review.author_id",
      // This name is what its author chose, which goes with the author; or it came with an imported review, and belongs to no user.
      "review.author_name",
      // A random key after the author has left, and the one of the two that there is.
      "review.left_writer",
      "review.writer_key",
      "review_answer.user_id",
      // What reviews showed about their writers, and where they came from; gone with the account.
      "review_link.writer_key",
      "review_report.user_id",
      "review_signal.writer_key",
      "review_vote.user_id",
    ]);
    // These are the user pool's own data, which are deleted with the user there (DeleteUser).
    expect(ofLocalService.length).toBeGreaterThan(5);
  });
});
