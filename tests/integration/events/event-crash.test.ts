import { event } from "@/server/platform/db/schema/events";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import {
  addressOf,
  EventSender,
  type EventServer,
  killEventServer,
  makeEvent,
  startEventServer,
} from "../../support/event-load";

const SENDERS = 48;
/** The server is killed after so many acknowledgements, which is in the middle on any machine. */
const ACKNOWLEDGED_BEFORE_DEATH = 400;
/** Maximum number of events of a sender, in case the server does not end. */
const EVENTS_OF_A_SENDER = 200;

let test: TestDatabase;
let server: EventServer | undefined;

beforeAll(async () => {
  test = await openTestDatabase({ onDisk: true });
});
afterEach(async () => {
  if (server) await killEventServer(server);
});
afterAll(() => test.close());

interface Load {
  readonly sent: Map<string, string>;
  readonly acknowledged: string[];
}

/** Sends from many visitors at once, each event after the other, until the server is killed. */
async function sendUntilDeath(running: EventServer): Promise<Load> {
  const load: Load = { sent: new Map(), acknowledged: [] };
  const send = async (sender: EventSender) => {
    for (let count = 0; count < EVENTS_OF_A_SENDER; count++) {
      const { id, body } = makeEvent();
      load.sent.set(id, body);
      if ((await sender.post(body)) === 204) load.acknowledged.push(id);
      if (load.acknowledged.length === ACKNOWLEDGED_BEFORE_DEATH) running.child.kill("SIGKILL");
    }
  };
  const senders = Array.from(
    { length: SENDERS },
    (_, index) => new EventSender(running.port, addressOf(index)),
  );
  await Promise.all(senders.map((sender) => send(sender).catch(() => undefined)));
  for (const sender of senders) sender.close();
  return load;
}

async function countById(): Promise<Map<string | null, number>> {
  const database = await test.reopen();
  const counts = new Map<string | null, number>();
  for (const { eventId } of await database.select({ eventId: event.eventId }).from(event))
    counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
  return counts;
}

describe("a server that is killed under load", () => {
  it("has stored every event that it acknowledged, once, and stores the rest when it is sent again", async () => {
    await test.release();
    server = await startEventServer(test.connection);
    const { sent, acknowledged } = await sendUntilDeath(server);
    await killEventServer(server);
    expect(server.child.signalCode).toBe("SIGKILL");
    expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_DEATH);

    const stored = await countById();
    expect(acknowledged.filter((id) => stored.get(id) !== 1)).toEqual([]);
    expect([...stored.keys()].filter((id) => id === null || !sent.has(id))).toEqual([]);
    expect(sent.size).toBeGreaterThan(acknowledged.length);

    await test.release();
    server = await startEventServer(test.connection);
    const sender = new EventSender(server.port, addressOf(SENDERS));
    // The tracker would repeat these, and a few others that need no repetition.
    const unknown = [...sent].filter(([id]) => !acknowledged.includes(id));
    for (const [id, body] of [...unknown, ...[...sent].slice(0, 5)])
      expect([id, await sender.post(body)]).toEqual([id, 204]);
    sender.close();
    await killEventServer(server);
    const after = await countById();
    expect([...sent.keys()].filter((id) => after.get(id) !== 1)).toEqual([]);
    expect(after.size).toBe(sent.size);
  });
});
