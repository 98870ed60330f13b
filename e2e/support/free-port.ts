import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * The ports to choose from. The operating system hands out the ports above them, to connections and to programs that listen
 * on port 0. Among the ports below them are some that browsers refuse to open.
 */
const RANGE = [11_000, 32_768] as const;

/** Nothing of the project listens by UDP: its port of this number is the sign that others see, until this process ends. */
async function claim(port: number): Promise<void> {
  const sign = createSocket("udp4").unref();
  sign.bind({ port, address: "127.0.0.1", exclusive: true });
  await once(sign, "listening");
}

async function probe(port: number): Promise<void> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Finds a port of the loopback address for a program that has to be told its port, or that gives it up and takes it again.
 * This function returns the port to no other caller on this machine while this process lives. A program that can choose its
 * own port listens on port 0 and does not need this function.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...RANGE);
    try {
      await claim(port);
      await probe(port);
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    }
  }
}
