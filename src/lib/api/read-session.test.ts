import { afterEach, describe, expect, it, vi } from "vitest";

/** Counts how often Amplify's session module is loaded; the module itself needs a user pool to talk to. */
const amplify = vi.hoisted(() => ({ loads: 0, tokens: undefined as unknown }));

vi.mock("aws-amplify/auth", () => {
  amplify.loads += 1;
  return { fetchAuthSession: async () => ({ tokens: amplify.tokens }) };
});

const cookie = vi.hoisted(() => ({ user: null as { id: string } | null }));

vi.mock("@/lib/visitor/user-cookie", () => ({ readUserCookie: () => cookie.user }));

async function loadReader() {
  vi.resetModules();
  return (await import("@/lib/api/read-session")).readAmplifySession;
}

afterEach(() => {
  cookie.user = null;
});

describe("specification 7: reading the session", () => {
  it("does not load Amplify for visitors without a session", async () => {
    const readSession = await loadReader();
    await expect(readSession()).resolves.toEqual({ idToken: null });
    expect(amplify.loads).toBe(0);
  });

  it("loads it for the first session, and gives the id token", async () => {
    cookie.user = { id: "1" };
    const readSession = await loadReader();
    const loads = amplify.loads;
    await expect(readSession()).resolves.toEqual({ idToken: null });
    expect(amplify.loads).toBe(loads + 1);
    amplify.tokens = { idToken: { toString: () => "header.payload.signature" } };
    await expect(readSession()).resolves.toEqual({ idToken: "header.payload.signature" });
  });
});
