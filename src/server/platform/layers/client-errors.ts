import { ownValue } from "@/lib/own-value";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Writable } from "node:stream";

const answers: Readonly<Record<string, [status: string, text: string]>> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "O endereço ou os cabeçalhos são longos demais.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "O pedido demorou demais para chegar."],
};
const malformed: [string, string] = ["400 Bad Request", "O pedido não é HTTP válido."];
const noProxy: [string, string] = ["405 Method Not Allowed", "Este servidor não é um proxy."];

/** Milliseconds for a client to read the answer, while the rest of its request is discarded. */
const LINGER_MILLISECONDS = 2_000;

/** Sockets that have their answer: Node reports every further part of an unreadable request. */
const answered = new WeakSet<Socket>();

function answer(error: NodeJS.ErrnoException, socket: Socket): void {
  if (answered.has(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  answered.add(socket);
  end(socket, ownValue(answers, error.code ?? "") ?? malformed);
  // Closing with unread bytes would reset the connection, and the client would not see the answer.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
}

function end(socket: Writable, [status, text]: [string, string]): void {
  const body = `${text}\n`;
  const head = [
    `HTTP/1.1 ${status}`,
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "X-Content-Type-Options: nosniff",
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** Requests that are too long, too slow, not HTTP, or meant for a proxy (CONNECT); no handler sees them. */
export function answerClientErrors(server: Server): void {
  server.on("clientError", (error, socket) => answer(error, socket as Socket));
  server.on("connect", (_, socket) => {
    socket.on("error", () => socket.destroy());
    end(socket, noProxy);
  });
}
