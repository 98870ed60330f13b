import { connect } from "node:net";

/** An answer as it came over the wire. */
export interface RawAnswer {
  /** 0 where the connection closed without an answer. */
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The parts of a request that differ from a plain GET. */
export interface RawRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  version?: "1.0" | "1.1";
}

const ANSWER_LIMIT = 20_000;

function readAnswer(text: string): RawAnswer {
  const afterContinue = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "");
  const [head = "", ...rest] = afterContinue.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 2),
  ]);
  return {
    status: Number(statusLine.split(" ")[1] ?? 0),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: rest.join("\r\n\r\n"),
  };
}

/** Sends bytes that no HTTP client would, and answers all that comes back until the site closes the connection. */
export function sendBytes(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No answer within ${ANSWER_LIMIT} ms to ${bytes.slice(0, 200)}`));
    }, ANSWER_LIMIT);
    const finish = () => {
      clearTimeout(timer);
      resolve(readAnswer(Buffer.concat(parts).toString("utf8")));
    };
    socket.on("data", (part) => parts.push(part));
    // The site may close before it has read all that is too much.
    socket.on("error", finish);
    socket.on("close", finish);
  });
}

/** Sends a request with this target exactly as it is written. */
export function sendRaw(port: number, target: string, request: RawRequest = {}): Promise<RawAnswer> {
  const { method = "GET", headers = {}, body = "", version = "1.1" } = request;
  const length = body === "" ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const all = { Host: `127.0.0.1:${port}`, Connection: "close", ...length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return sendBytes(port, `${method} ${target} HTTP/${version}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}
