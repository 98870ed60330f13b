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
    const { fetchExport } = await load([{ status: 200, body: '{"exportedAt":"2026-11-21","user":{}}' }]);
    const fetched = await fetchExport();
    expect(fetched.ok && (await fetched.value.text())).toBe('{"exportedAt":"2026-11-21","user":{}}');
    expect(server.received).toMatchObject([{ method: "GET", url: "/api/me/export" }]);
  });

  it.each([
    "<html>Aceite os termos desta rede</html>",
    "",
    "null",
    '{"user":{}}',
    '{"exportedAt":"2026-11-21","user":{}',
  ])("take nothing else for the export, such as the page of a network: %s", async (body) => {
    const headers = { "Content-Type": "text/html" };
    const { fetchExport } = await load([{ status: 200, headers, body }]);
    expect(await fetchExport()).toEqual({ ok: false, error: "failed" });
  });

  it("end an export that does not come", async () => {
    const { fetchExport } = await load(["stay silent"]);
    expect(await fetchExport(50)).toEqual({ ok: false, error: "failed" });
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
