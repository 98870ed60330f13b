/**
 * A process that only serves `/api/event`: the real handler over node:http on the database of the settings. It prints
 * its port on one line when it is ready.
 */
import { currentSettings } from "@/config/settings";
import { migrateDatabase } from "@/server/platform/db/migrate";
import { openDatabase } from "@/server/platform/db/open-database";
import { createEventEndpoint } from "@/server/community/events/event-endpoint";
import type { NextApiRequest, NextApiResponse } from "next";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const { database } = await openDatabase(currentSettings());
await migrateDatabase(database);

const answer = createEventEndpoint({
  openDatabase: () => Promise.resolve(database),
  readSettings: currentSettings,
});

const server = createServer((request, response) => {
  // The endpoint needs nothing of what Next adds to them.
  void answer(request as NextApiRequest, response as NextApiResponse);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
