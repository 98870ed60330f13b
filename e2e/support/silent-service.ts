import { localIdentity } from "@/config/local-identity";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { Page } from "playwright/test";
import { test as base } from "./fixtures";
import { interceptFromStart } from "./intercept";

/** A service that accepts connections and requests, and never answers. */
export interface SilentService {
  /** Sends what the page asks the identity service to the silent one, from now on. */
  silence: (page: Page) => Promise<void>;
  /** Lets the real service answer again. */
  answerAgain: (page: Page) => Promise<void>;
  /** How many requests it has taken. */
  requests: () => number;
}

const addressOfService = `**${localIdentity.servicePath}`;

/** Offers a silent service of the journey's own on this machine, whose connections end with the journey. */
export const test = base.extend<{ silentService: SilentService }>({
  silentService: async ({ page }, use) => {
    let requests = 0;
    const connections = new Set<Socket>();
    const server = createServer((connection) => {
      connections.add(connection);
      connection.once("data", () => (requests += 1));
      connection.on("error", () => undefined);
      connection.once("close", () => connections.delete(connection));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await interceptFromStart(page);
    await use({
      silence: async (page) => {
        await page.route(addressOfService, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
      },
      answerAgain: (page) => page.unroute(addressOfService),
      requests: () => requests,
    });
    for (const connection of connections) connection.destroy();
    server.close();
  },
});
