import { ownValue } from "@/lib/own-value";
import { failure, ok, type Result } from "@/lib/result";
import { createServer, type Server } from "node:net";

interface Address {
  host: string;
  port: number;
}

const explanations: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program listens there. Stop it, or choose another port: PORT=3001 npm start",
  EACCES: "this account may not use that port. Choose one above 1023 with PORT",
  EADDRNOTAVAIL: "this machine does not have that address. Set HOST to one that it has",
  ENOTFOUND: "there is no host of that name. Set HOST to an address of this machine",
};

function explain({ host, port }: Address, error: NodeJS.ErrnoException): string {
  const reason = ownValue(explanations, error.code ?? "") ?? error.message;
  return `The site cannot listen on ${host}:${port}: ${reason}.`;
}

/** The failure is a sentence for the operator. */
export function listenOn(server: Server, address: Address): Promise<Result<void, string>> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve(failure(explain(address, error)));
    server.once("error", fail);
    server.listen(address.port, address.host, () => {
      server.off("error", fail);
      resolve(ok(undefined));
    });
  });
}

export async function probeAddress(address: Address): Promise<Result<void, string>> {
  const server = createServer();
  const listening = await listenOn(server, address);
  if (listening.ok) await new Promise((resolve) => server.close(resolve));
  return listening;
}
