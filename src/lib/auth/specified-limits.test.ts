import * as limits from "@/lib/auth/specified-limits";
import { expect, it } from "vitest";

it("has the limits of the specification, section 9, in milliseconds", () => {
  expect({ ...limits }).toEqual({
    hostedLoginWait: 10_000,
    signOutLimit: 3_000,
    autoSignInInterval: 5_000,
    autoSignInLimit: 180_000,
    credentialsLifetime: 3_000_000,
  });
});
