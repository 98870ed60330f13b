/**
 * A process that only serves `/api/event`: the real handler over node:http on the database of the settings. It prints
 * its port on one line when it is ready. With `--one-by-one` each request has its own insert, with which batches are
 * compared.
 */
import { currentSettings } from "@/config/settings";
import { ok } from "@/lib/result";
import { migrateDatabase } from "@/server/db/migrate";
import { openDatabase } from "@/server/db/open-database";
import { createEventEndpoint } from "@/server/events/event-endpoint";
import type { StoreEvent } from "@/server/events/event-queue";
import { insertEvents } from "@/server/events/insert-events";
import type { NextApiRequest, NextApiResponse } from "next";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const { database } = await openDatabase(currentSettings());
await migrateDatabase(database);

const storeAlone: StoreEvent = async (record) => {
  await insertEvents(database, [record]);
  return ok(null);
};

const answer = createEventEndpoint({
  openDatabase: () => Promise.resolve(database),
  readSettings: currentSettings,
  ...(process.argv.includes("--one-by-one") ? { store: storeAlone } : {}),
});

const server = createServer((request, response) => {
  // The endpoint needs nothing of what Next adds to them.
  void answer(request as NextApiRequest, response as NextApiResponse);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
