import { localSearch } from "@/config/local-search";
import { readWriteKey } from "@/local/search/keys";
import { searchLayer } from "@/local/search/search-layer";
import type { AddressLimit } from "@/server/platform/http/address-limit";
import type { Database } from "@/server/platform/db/database";
import { algoliasearch } from "algoliasearch";
import { liteClient } from "algoliasearch/lite";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The local search service behind a port of this machine, with the unmodified clients of the hosted one. */
export async function serveSearch(
  database: Database,
  admit: AddressLimit = () => Promise.resolve(null),
  clock?: () => number,
) {
  const handle = searchLayer({
    openDatabase: () => database,
    trustedProxies: 0,
    admit,
    ...(clock && { clock }),
  })((_request, response) => void response.writeHead(404).end("outside"));
  const failures: unknown[] = [];
  const server = createServer((request, response) => {
    Promise.resolve(handle(request, response)).catch((error: unknown) => {
      failures.push(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `127.0.0.1:${port}${localSearch.servicePath}`;
  const hosts = [{ url, accept: "readWrite" as const, protocol: "http" as const }];
  // A delay on a busy machine is no failure.
  const options = { hosts, timeouts: { connect: 60_000, read: 60_000, write: 60_000 } };
  const writeKey = await readWriteKey(database);
  return {
    origin: `http://127.0.0.1:${port}`,
    base: `http://${url}`,
    failures,
    writeKey,
    lite: (key: string = localSearch.searchKey) => liteClient(localSearch.applicationId, key, options),
    full: (key = writeKey) => algoliasearch(localSearch.applicationId, key, options),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type SearchServer = Awaited<ReturnType<typeof serveSearch>>;
