/**
 * A process that only serves a built Next project, without shared cache and compression. With `--with-database` it
 * serves the site itself over its database, with a ranking of at least `ROWS` rows. Arguments: the project's folder,
 * `--with-database`. Environment: PORT, DATA_DIR. It prints "ready" when it listens.
 */
import { loadSettings } from "@/config/settings";
import { tagsOfPayload } from "@/server/platform/cache/purge-channel";
import { publishedFacts } from "@/server/platform/cache/published-facts";
import next from "next";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

const [directory = process.cwd()] = process.argv.slice(2);
const port = Number(process.env.PORT);

if (process.argv.includes("--with-database")) {
  const { prepareDatabase } = await import("@/server/run/start/prepare-database");
  const { lengthenRanking } = await import("./longer-ranking");
  const { createSearchService } = await import("@/local/search/search-service");
  const { provideLocalSearch } = await import("@/server/publishing/search-records/site-search-client");
  const facts = publishedFacts();
  const { database } = await prepareDatabase(
    loadSettings(),
    () => undefined,
    (payload) => facts.purge(tagsOfPayload(payload)),
  );
  facts.start();
  await lengthenRanking(database);
  provideLocalSearch(createSearchService({ openDatabase: () => database }));
}

let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> = () => Promise.resolve();
const server = createServer((request, response) => {
  handle(request, response).catch(() => response.destroy());
});
const application = next({ dev: false, dir: directory, hostname: "127.0.0.1", port, httpServer: server });
await application.prepare();
handle = application.getRequestHandler();
server.listen(port, "127.0.0.1", () => process.stdout.write("ready\n"));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(0));
