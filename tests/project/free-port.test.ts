import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { beforeEach, expect, it, vi } from "vitest";
import { findFreePort } from "../../e2e/support/free-port";

const chosen = vi.hoisted(() => [] as number[]);

vi.mock(import("node:crypto"), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    randomInt: ((from: number, to: number) =>
      chosen.shift() ?? original.randomInt(from, to)) as typeof original.randomInt,
  };
});

beforeEach(() => void chosen.splice(0));

it("is below the ports that systems give by themselves, and one that anybody may listen on", async () => {
  const port = await findFreePort();
  expect(port).toBeGreaterThan(1024);
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  server.close();
});

it("is given to nobody else while its process lives", async () => {
  const port = await findFreePort();
  chosen.push(port);
  expect(await findFreePort()).not.toBe(port);
  expect(chosen).toEqual([]);
});

it("is none on which a program listens already", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  chosen.push(port);
  expect(await findFreePort()).not.toBe(port);
  expect(chosen).toEqual([]);
  server.close();
});
