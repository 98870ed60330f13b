import { BATCH_LIMIT, OVERDUE_LIMIT, QUEUE_LIMIT } from "@/server/community/events/event-limits";
import { EventQueue } from "@/server/community/events/event-queue";
import type { EventRecord } from "@/server/community/events/parse-event";
import { DatabaseUnavailableError } from "@/server/platform/http/database-unavailable";
import { describe, expect, it } from "vitest";

const record = (name: string): EventRecord => ({
  visitorId: "v",
  name,
  itemSlug: null,
  rankingSlug: null,
  fields: {},
  deviceType: "mobile",
  device: { userAgent: "x" },
  eventId: "0b8f7c54-4d1c-4c8e-8f58-2b9d6f3f8d21",
  idDay: "2026-06-15",
  isAccount: false,
  subnet: "203.0.113.0/24",
});

/** Lets the queue begin its next insert. */
const turn = async () => {
  for (let count = 0; count < 3; count++) await new Promise((resolve) => setImmediate(resolve));
};

class RefusedRow extends Error {
  readonly code = "23514";
}

/** A queue whose inserts end when the test says so. */
function setUp(timeLimit?: number) {
  const inserts: { names: string[]; end: (error?: Error) => Promise<void> }[] = [];
  const queue = new EventQueue((records) => {
    return new Promise((resolve, reject) => {
      const end = (error?: Error) => {
        if (error) reject(error);
        else resolve();
        return turn();
      };
      inserts.push({ names: records.map(({ name }) => name), end });
    });
  }, timeLimit);
  const outcomes: Record<string, string> = {};
  const add = (name: string, bytes = 100) => {
    void queue.store(record(name), bytes).then(
      (result) => (outcomes[name] = result.ok ? "stored" : result.error),
      (error: unknown) => (outcomes[name] = error instanceof Error ? error.name : "?"),
    );
  };
  return { inserts, outcomes, add };
}

/** A queue over a table that refuses some names, and the events that it has stored. */
function setUpTable(refused: (name: string) => boolean, error: Error = new RefusedRow()) {
  const stored: string[] = [];
  let statements = 0;
  const queue = new EventQueue(async (records) => {
    await Promise.resolve();
    statements += 1;
    if (records.some(({ name }) => refused(name))) throw new Error("insert failed", { cause: error });
    stored.push(...records.map(({ name }) => name));
  });
  const send = (names: string[]) =>
    Promise.allSettled(names.map((name) => queue.store(record(name), 100))).then((results) =>
      names.filter((_, index) => results[index]?.status === "fulfilled"),
    );
  return { stored, send, statements: () => statements };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`);

describe("events on their way to the database", () => {
  it("are written at once while no insert runs, and together after one", async () => {
    const { inserts, add, outcomes } = setUp();
    add("a");
    await turn();
    expect(inserts.map((insert) => insert.names)).toEqual([["a"]]);
    add("b");
    add("c");
    expect(inserts).toHaveLength(1);
    await inserts[0]?.end();
    expect(outcomes).toEqual({ a: "stored" });
    expect(inserts.map((insert) => insert.names)).toEqual([["a"], ["b", "c"]]);
    await inserts[1]?.end();
    expect(outcomes).toEqual({ a: "stored", b: "stored", c: "stored" });
    add("d");
    await turn();
    expect(inserts[2]?.names).toEqual(["d"]);
  });

  it("are written together when they arrive at the same moment", async () => {
    const { inserts, add } = setUp();
    for (const name of ["a", "b", "c"]) add(name);
    await turn();
    expect(inserts.map((insert) => insert.names)).toEqual([["a", "b", "c"]]);
  });

  it("go in batches of a bounded count", async () => {
    const { inserts, add } = setUp();
    for (const name of names(2 * BATCH_LIMIT.events + 3)) add(name);
    await turn();
    await inserts[0]?.end();
    await inserts[1]?.end();
    const { events } = BATCH_LIMIT;
    expect(inserts.map((insert) => insert.names.length)).toEqual([events, events, 3]);
  });

  it("go in batches of bounded bytes, but at least of one event", async () => {
    const { inserts, add } = setUp();
    const half = BATCH_LIMIT.bytes / 2;
    for (const [name, bytes] of [
      ["b", half],
      ["c", half],
      ["d", 1],
      ["e", half * 4],
      ["f", 1],
    ] as const)
      add(name, bytes);
    await turn();
    for (let count = 0; count < 3; count++) await inserts[count]?.end();
    expect(inserts.map((insert) => insert.names)).toEqual([["b", "c"], ["d"], ["e"], ["f"]]);
  });

  it("are turned away where too many wait, until there is room again", async () => {
    const { inserts, add, outcomes } = setUp();
    for (const name of names(QUEUE_LIMIT.events + 1)) add(name);
    await turn();
    expect(outcomes).toEqual({ [`e${QUEUE_LIMIT.events}`]: "full" });
    await inserts[0]?.end();
    add("later");
    await turn();
    expect(outcomes["later"]).toBeUndefined();
  });

  it("are turned away where too many bytes wait", async () => {
    const { add, outcomes } = setUp();
    add("a", QUEUE_LIMIT.bytes);
    add("b", 1);
    await turn();
    expect(outcomes).toEqual({ b: "full" });
  });
});

describe("a batch that fails", () => {
  it.each([["the first"], ["one in the middle"], ["the last"]])(
    "because of one row, %s, is stored but for that row",
    async (place) => {
      const bad = { "the first": "e1", "one in the middle": "e60", "the last": "e99" }[place];
      const { stored, send } = setUpTable((name) => name === bad);
      const acknowledged = await send(names(100));
      expect(acknowledged).toEqual(names(100).filter((name) => name !== bad));
      expect([...stored].sort()).toEqual([...acknowledged].sort());
    },
  );

  it("ends even if every row is refused", async () => {
    const { stored, send, statements } = setUpTable(() => true);
    expect(await send(names(100))).toEqual([]);
    expect(stored).toEqual([]);
    expect(statements()).toBeLessThan(200);
  });

  it.each([
    ["the database is gone", new DatabaseUnavailableError("gone")],
    ["the statement is wrong", Object.assign(new Error("no such column"), { code: "42703" })],
  ])("because %s is not tried in parts, and the next one is tried", async (_, error) => {
    let isBroken = true;
    const { stored, send, statements } = setUpTable(() => isBroken, error);
    expect(await send(["a", "b", "c"])).toEqual([]);
    expect(statements()).toBe(1);
    isBroken = false;
    expect(await send(["d"])).toEqual(["d"]);
    expect(stored).toEqual(["d"]);
  });
});

describe("an insert that does not end", () => {
  it("is given up, and delays later ones only a few times", async () => {
    const { inserts, add, outcomes } = setUp(5);
    for (const name of ["a", "b", "c"]) {
      add(name);
      await expect.poll(() => outcomes[name]).toBe("DatabaseUnavailableError");
    }
    expect(inserts.map((insert) => insert.names)).toEqual([["a"], ["b"]]);
    expect(OVERDUE_LIMIT).toBe(2);
    await inserts[0]?.end(new Error("Connection terminated"));
    add("d");
    await turn();
    expect(inserts[2]?.names).toEqual(["d"]);
    await inserts[2]?.end();
    expect(outcomes["d"]).toBe("stored");
  });
});
