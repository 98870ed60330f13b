import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Answer =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | "hang up"
  | "stay silent";

export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface AnsweringServer {
  /** Base address of its API, as http://127.0.0.1:40123/api. */
  readonly apiBase: string;
  readonly received: ReceivedRequest[];
  readonly close: () => Promise<void>;
}

const crossOriginHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type",
};

function respond(response: ServerResponse, answer: Answer): void {
  if (answer === "stay silent") return;
  if (answer === "hang up") {
    response.destroy();
    return;
  }
  const headers = { ...crossOriginHeaders, "content-type": "application/json", ...answer.headers };
  response.writeHead(answer.status, headers).end(answer.body ?? "{}");
}

/**
 * Starts a server on a free port that gives these answers in turn, and 200 after the last. Preflight requests do not
 * count.
 */
export async function startAnsweringServer(answers: readonly Answer[] = []): Promise<AnsweringServer> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") {
      response.writeHead(204, crossOriginHeaders).end();
      return;
    }
    void text(request).then((body) => {
      const { method, url, headers } = request;
      const answer = answers[received.length] ?? { status: 200, body: '{"ok":true}' };
      received.push({ method, url, headers, body });
      respond(response, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiBase: `http://127.0.0.1:${port}/api`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
