import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AnsweringServer, startAnsweringServer } from "@tests/support/answering-server";
import { createCookieClient } from "@/lib/api/cookie-client";
import { clearUserCookie, writeUserCookie } from "@/lib/visitor/user-cookie";

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer();
});

afterEach(async () => {
  clearUserCookie();
  await server.close();
});

describe("specification 7: Authorization from the User cookie, in a browser", () => {
  it("follows signing in and out", async () => {
    const client = createCookieClient({ baseURL: server.apiBase });
    await client.get("/me");
    writeUserCookie({ id: "user-1", Token: { access_token: "aaa.bbb.ccc" } });
    await client.get("/me");
    clearUserCookie();
    await client.get("/me");
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      "Bearer aaa.bbb.ccc",
      undefined,
    ]);
  });
});
