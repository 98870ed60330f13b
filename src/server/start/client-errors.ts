import type { Server } from "node:http";
import type { Socket } from "node:net";

const answers: Readonly<Record<string, [status: string, text: string]>> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "O endereço ou os cabeçalhos são longos demais.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "O pedido demorou demais para chegar."],
};
const malformed: [string, string] = ["400 Bad Request", "O pedido não é HTTP válido."];

function answer(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, text] = answers[error.code ?? ""] ?? malformed;
  const body = `${text}\n`;
  const head = [
    `HTTP/1.1 ${status}`,
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** Answers what is too long, too slow or no HTTP at all, before any handler sees it. */
export function answerClientErrors(server: Server): void {
  server.on("clientError", (error, socket) => answer(error, socket as Socket));
}
