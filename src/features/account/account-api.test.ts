import { type AnsweringServer, type Answer, startAnsweringServer } from "@tests/support/answering-server";
import { afterEach, describe, expect, it, vi } from "vitest";

let server: AnsweringServer;

async function load(answers: Answer[]) {
  server = await startAnsweringServer(answers);
  vi.resetModules();
  vi.stubEnv("NEXT_PUBLIC_BASE_URL", new URL(server.apiBase).origin);
  return import("@/features/account/account-api");
}

afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

describe("the account's calls of the API", () => {
  it("fetch the export", async () => {
    const { fetchExport } = await load([{ status: 200, body: '{"user":{}}' }]);
    expect(await fetchExport()).toMatchObject({ ok: true });
    expect(server.received).toMatchObject([{ method: "GET", url: "/api/me/export" }]);
  });

  it("erase the data", async () => {
    const { eraseData } = await load([{ status: 204 }]);
    expect(await eraseData("delete")).toEqual({ ok: true, value: undefined });
    expect(server.received).toMatchObject([{ method: "DELETE", url: "/api/me?reviews=delete" }]);
  });

  it("tell a sign-in that is too old from a session that is over (RFC 9470)", async () => {
    const headers = { "WWW-Authenticate": 'Bearer realm="api", error="insufficient_user_authentication"' };
    const { fetchExport, eraseData } = await load([
      { status: 401, headers },
      { status: 401, headers },
    ]);
    expect(await fetchExport()).toEqual({ ok: false, error: "sign-in-too-old" });
    expect(await eraseData("delete")).toEqual({ ok: false, error: "sign-in-too-old" });
  });

  it.each([
    [401, "signed-out"],
    [404, "failed"],
    [403, "failed"],
  ])("say what %i means", async (status, problem) => {
    const { fetchExport, eraseData } = await load([{ status }, { status }]);
    expect(await fetchExport()).toEqual({ ok: false, error: problem });
    expect(await eraseData("delete")).toEqual({ ok: false, error: problem });
  });
});
