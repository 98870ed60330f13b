import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { IdentityConfiguration } from "@/lib/contracts/identity";

/** The service's answer to a call: a body (200 by default), or something outside its protocol. */
export type ScriptedAnswer =
  | { readonly status?: number; readonly type?: string; readonly body: unknown; readonly after?: number }
  | "hang up"
  | "a proxy's page"
  /** The connection stays open without an answer. */
  | "silence"
  /** A status and headers without a body. */
  | "headers alone";

/** An operation as it arrived. Paths of the hosted login count as operations, with their form as input. */
export interface ScriptedCall {
  readonly operation: string;
  readonly input: Record<string, unknown>;
}

type Script = ScriptedAnswer | ((input: Record<string, unknown>) => ScriptedAnswer);

/** A server for tests of the facade. It speaks the wire format and answers from a script. */
export interface ScriptedService {
  readonly origin: string;
  readonly calls: ScriptedCall[];
  readonly operations: () => string[];
  /** Sets the answers to an operation, in order; the last one repeats. */
  readonly answer: (operation: string, ...answers: Script[]) => void;
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

export function serviceError(type: string, message: string, status = 400): ScriptedAnswer {
  return { status, type, body: { __type: type, message } };
}

const crossOriginHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*, authorization",
};

function send(response: ServerResponse, answer: ScriptedAnswer): void {
  if (answer === "silence") return;
  if (answer === "headers alone") {
    response.writeHead(200, { ...crossOriginHeaders, "content-type": "application/x-amz-json-1.1" });
    response.flushHeaders();
    return;
  }
  if (answer === "hang up") {
    response.destroy();
    return;
  }
  if (answer === "a proxy's page") {
    response.writeHead(502, { "content-type": "text/html" }).end("<html>Bad Gateway</html>");
    return;
  }
  const { status = 200, type, body, after = 0 } = answer;
  const headers = {
    ...crossOriginHeaders,
    "content-type": "application/x-amz-json-1.1",
    ...(type && { "x-amzn-errortype": `${type}:` }),
  };
  const end = () => response.writeHead(status, headers).end(JSON.stringify(body));
  // A delay of 0 uses no timer, for tests with a fake clock.
  if (after === 0) end();
  else setTimeout(end, after);
}

async function readCall(request: IncomingMessage): Promise<ScriptedCall> {
  const body = await text(request);
  const target = request.headers["x-amz-target"];
  if (typeof target === "string") {
    return { operation: target.slice(target.indexOf(".") + 1), input: JSON.parse(body) as never };
  }
  const operation = new URL(request.url ?? "/", "http://service.invalid").pathname;
  return { operation, input: Object.fromEntries(new URLSearchParams(body)) };
}

/** Starts the service on a free port. An operation without a script is answered as unknown. */
export async function startScriptedService(): Promise<ScriptedService> {
  const calls: ScriptedCall[] = [];
  const scripts = new Map<string, Script[]>();
  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") {
      response.writeHead(204, crossOriginHeaders).end();
      return;
    }
    void readCall(request).then((call) => {
      calls.push(call);
      const answers = scripts.get(call.operation) ?? [];
      const script = answers.length > 1 ? answers.shift() : answers[0];
      const answer = script ?? serviceError("UnknownOperationException", `No script for ${call.operation}`);
      send(response, typeof answer === "function" ? answer(call.input) : answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    operations: () => calls.map(({ operation }) => operation),
    answer: (operation, ...answers) => void scripts.set(operation, answers),
    reset() {
      calls.length = 0;
      scripts.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The configuration of the tests: both pools, and a hosted login with its own client. */
export function scriptedConfiguration(service: ScriptedService): IdentityConfiguration {
  return {
    userPool: { id: "sa-east-1_Test", clientId: "client", endpoint: `${service.origin}/` },
    identityPool: {
      id: "sa-east-1:6f0a3c1e-8d55-4b7e-9c2a-5d3f1e7b9a04",
      endpoint: `${service.origin}/`,
    },
    hostedLogin: {
      url: service.origin,
      clientId: "hosted",
      flow: "code",
      scopes: ["openid", "aws.cognito.signin.user.admin"],
    },
    isLocal: false,
  };
}
