import * as schema from "@/server/db/schema";
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { describe, expect, it } from "vitest";

/** Columns that may name a user: ids of visitors and users, whatever they are called. */
const namesUser = /visitor|user|owner|author|email|phone|recipient|^sub$/;

const columns = Object.values(schema)
  .filter((value) => is(value, Table))
  .flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  );

describe("what the site keeps of a user", () => {
  it("is known: a new column that names one has to be erased and handed out too", () => {
    const found = columns.filter((column) => namesUser.test(column.split(".")[1] ?? ""));
    const ofLocalService = found.filter((column) => column.startsWith("identity_"));
    expect(found.filter((column) => !ofLocalService.includes(column)).sort()).toEqual([
      // Erased by eraseUserData, handed out by exportUserData.
      "event.visitor_id",
      // A name that came with an imported review, and belongs to no user of the site.
      "review.author_name",
    ]);
    // The user pool's own data; they go when the user is deleted there (DeleteUser).
    expect(ofLocalService.length).toBeGreaterThan(5);
  });
});
