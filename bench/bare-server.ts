/**
 * A process with only Node's HTTP server and one answer, which is the upper limit for the cache. Arguments: port,
 * file.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, file = ""] = process.argv.slice(2);
const body = readFileSync(file);
const head = ["content-type", "text/html", "content-encoding", "gzip", "content-length", String(body.length)];
createServer((_, response) => {
  response.writeHead(200, head);
  response.end(body);
}).listen(Number(port), "127.0.0.1");
