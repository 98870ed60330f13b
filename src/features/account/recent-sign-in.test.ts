import { isRecentSignIn } from "@/features/account/recent-sign-in";
import { FRESH_SECONDS } from "@/lib/contracts/fresh-sign-in";
import { UnsecuredJWT } from "jose";
import { expect, it } from "vitest";

const NOW = 1_800_000_000;
const tokenOf = (claims: Record<string, unknown>) => new UnsecuredJWT(claims).encode();

it.each([
  [{ auth_time: NOW }, true],
  [{ auth_time: NOW - FRESH_SECONDS }, true],
  [{ auth_time: NOW - FRESH_SECONDS - 1 }, false],
  [{ auth_time: "now" }, false],
  [{ iat: NOW }, false],
])("of %j: %s", (claims, isRecent) => {
  expect(isRecentSignIn(tokenOf(claims), NOW * 1000)).toBe(isRecent);
});
