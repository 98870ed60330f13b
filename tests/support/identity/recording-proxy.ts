import { type IncomingMessage, createServer, request as send, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Exchange, validateExchange } from "./validate-exchange";

/** A failure that the proxy can cause for one request. */
export type Disturbance =
  /** The connection is closed without an answer. */
  | { readonly kind: "cut" }
  /** The service acts, and its answer never arrives. */
  | { readonly kind: "lose" }
  /** A gateway answers instead of the service. */
  | { readonly kind: "answer"; readonly status: number; readonly type: string; readonly body: string }
  /** The request waits before it continues. */
  | { readonly kind: "delay"; readonly milliseconds: number };

/** Decides the failure of a call; null lets it through. */
export type Disturb = (operation: string) => Disturbance | null;

/** A proxy that records exchanges, and compares them with the model of the service. */
export interface RecordingProxy {
  readonly origin: string;
  /** The address of the service, set before the first request. */
  target: string;
  disturb: Disturb | null;
  /** Exchanges with the two services since the last {@link RecordingProxy.forget}. */
  readonly exchanges: readonly Exchange[];
  operations(): string[];
  /** Violations of the service's model since the start, one sentence each. */
  readonly violations: readonly string[];
  /** Every operation with a successful answer since the start. */
  readonly answered: ReadonlySet<string>;
  forget(): void;
  stop(): Promise<void>;
}

const operationOf = (target: string) => target.slice(target.indexOf(".") + 1);

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

function pass(origin: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = send(
      new URL(request.url ?? "/", origin),
      { method: request.method, headers: request.headers },
      (response) => {
        readBody(response).then((received) => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received });
        }, reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts a proxy on a free port of the loopback interface. */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  let exchanges: Exchange[] = [];
  const violations: string[] = [];
  const answered = new Set<string>();

  const keep = (exchange: Exchange) => {
    exchanges.push(exchange);
    if (exchange.status === 200) answered.add(operationOf(exchange.target));
    violations.push(...validateExchange(exchange));
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const target = String(request.headers["x-amz-target"] ?? "");
    const isCall = request.method === "POST" && target !== "";
    const disturbance = isCall ? (proxy.disturb?.(operationOf(target)) ?? null) : null;
    if (disturbance?.kind === "cut") return void request.socket.destroy();
    if (disturbance?.kind === "answer") {
      response.writeHead(disturbance.status, { "content-type": disturbance.type }).end(disturbance.body);
      return;
    }
    if (disturbance?.kind === "delay") await wait(disturbance.milliseconds);
    const { status, headers, body: received } = await pass(proxy.target, request, body);
    if (isCall)
      keep({
        target,
        requestBody: body.toString("utf8"),
        status,
        responseHeaders: headers as Readonly<Record<string, string | undefined>>,
        responseBody: received.toString("utf8"),
      });
    if (disturbance?.kind === "lose") return void request.socket.destroy();
    response.writeHead(status, headers).end(received);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  // The embedded database can block this process for seconds, and reusing a connection that closed meanwhile would
  // fail.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy: RecordingProxy = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    target: "",
    disturb: null,
    violations,
    answered,
    get exchanges() {
      return exchanges;
    },
    operations: () => exchanges.map(({ target }) => operationOf(target)),
    forget: () => {
      exchanges = [];
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
