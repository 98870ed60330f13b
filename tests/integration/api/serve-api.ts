import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { apiResolver } from "next/dist/server/api-utils/node/api-resolver";
import { apiRoutes, importRoute } from "./api-routes";

/** A server on the loopback interface. The test that started it has to stop it. */
export interface TestServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

export interface ApiModule {
  readonly default: unknown;
  readonly config?: unknown;
}

const context = {
  previewModeId: "preview-mode-id-of-the-tests",
  previewModeEncryptionKey: "key",
  previewModeSigningKey: "key",
  dev: false,
};

type Query = Record<string, string | string[]>;

export async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<TestServer> {
  const server = createServer((request, response) => void answer(request, response));
  // The embedded database can block this process for seconds, and reusing a connection that closed meanwhile would
  // fail.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Serves one API module at every address, through Next's own resolver. */
export function serveModule(module: ApiModule): Promise<TestServer> {
  return serve((request, response) => resolveApi(request, response, module, {}));
}

/** Serves everything under pages/api at its own addresses. */
export function serveApi(): Promise<TestServer> {
  return serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const route = apiRoutes.find(({ pattern }) => pattern.test(pathname));
    if (!route) return void response.writeHead(404).end();
    const values = route.pattern.exec(pathname)?.slice(1) ?? [];
    const parameters = Object.fromEntries(
      route.parameters.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]),
    );
    await resolveApi(request, response, (await importRoute(route)) as ApiModule, parameters);
  });
}

async function resolveApi(
  request: IncomingMessage,
  response: ServerResponse,
  module: ApiModule,
  parameters: Query,
): Promise<void> {
  const { searchParams } = new URL(request.url ?? "/", "http://localhost");
  const query: Query = {};
  for (const name of new Set(searchParams.keys())) {
    const all = searchParams.getAll(name);
    query[name] = all.length > 1 ? all : (all[0] ?? "");
  }
  // As in Next, the parameters of the address win over those of the query.
  await apiResolver(request, response, { ...query, ...parameters }, module, context, false);
}
