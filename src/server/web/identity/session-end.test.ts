import { hasSessionEnded } from "@/server/web/identity/session-end";
import type { VerifiedToken } from "@/server/web/identity/token-verifier";
import { logger } from "@/server/platform/log/logger";
import { eventually } from "@tests/support/eventually";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

logger.level = "silent";

const access = { use: "access" } as VerifiedToken;

/** What the pool answers to GetUser, and the tokens that it was asked about. */
const pool = { answer: () => new Response(), asked: [] as string[] };

const error = (type: string, message: string, status = 400) =>
  Response.json({ __type: type, message }, { status });
const user = () => Response.json({ Username: "ana", UserAttributes: [] });

beforeEach(() => {
  pool.asked.length = 0;
  vi.stubEnv("USER_POOL_ID", "sa-east-1_AbCdEfGhI");
  vi.stubEnv("USER_POOL_CLIENT_ID", "client1");
  vi.stubGlobal("fetch", (url: string, { body }: { body: string }) => {
    expect(url).toBe("https://cognito-idp.sa-east-1.amazonaws.com/");
    pool.asked.push((JSON.parse(body) as { AccessToken: string }).AccessToken);
    return Promise.resolve(pool.answer());
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("a session of a hosted pool", () => {
  it.each([
    ["signed out everywhere", "NotAuthorizedException", "Access Token has been revoked"],
    ["disabled", "NotAuthorizedException", "User is disabled."],
    ["deleted", "UserNotFoundException", "User does not exist."],
  ])("has ended, as long as the pool says so, where the user is %s", async (_case, type, message) => {
    const token = randomUUID();
    pool.answer = () => error(type, message);
    expect(await hasSessionEnded(token, access)).toBe(true);
    expect(await hasSessionEnded(token, access)).toBe(true);
    pool.answer = user;
    expect(await hasSessionEnded(token, access)).toBe(false);
    expect(pool.asked).toEqual([token, token, token]);
  });

  it("is asked about once a minute", async () => {
    const token = randomUUID();
    const now = vi.spyOn(performance, "now").mockReturnValue(1_000);
    pool.answer = user;
    for (let time = 0; time < 3; time++) expect(await hasSessionEnded(token, access)).toBe(false);
    expect(pool.asked).toEqual([token]);
    pool.answer = () => error("NotAuthorizedException", "Access Token has been revoked");
    now.mockReturnValue(1_000 + 60_001);
    // The cache of confirmed tokens reads the clock at most once a millisecond.
    await eventually(async () => expect(await hasSessionEnded(token, access)).toBe(true));
    now.mockRestore();
  });

  it("counts until its token expires while the pool does not answer", async () => {
    pool.answer = () => error("InternalErrorException", "x", 500);
    expect(await hasSessionEnded(randomUUID(), access)).toBe(false);
    pool.answer = () => {
      throw new TypeError("fetch failed");
    };
    expect(await hasSessionEnded(randomUUID(), access)).toBe(false);
  });

  it("can only be asked about by access tokens", async () => {
    pool.answer = () => error("NotAuthorizedException", "Access Token has been revoked");
    expect(await hasSessionEnded(randomUUID(), { use: "id" } as VerifiedToken)).toBe(false);
    expect(pool.asked).toEqual([]);
  });
});
