import { federatedCredentials } from "@/lib/auth/identity-pool-calls";
import { getUser } from "@/lib/auth/user-pool-calls";
import { afterEach, expect, it, vi } from "vitest";

/** Answers every call with an error that is not retried, and records the address of each. */
function recordAddresses(): string[] {
  const addresses: string[] = [];
  vi.stubGlobal("fetch", (address: string | URL | Request) => {
    addresses.push(address instanceof Request ? address.url : String(address));
    return Promise.resolve(
      Response.json({ __type: "NotAuthorizedException", message: "no" }, { status: 400 }),
    );
  });
  return addresses;
}

afterEach(() => void vi.unstubAllGlobals());

it("asks the user pool at the regional service of Amazon Cognito (specification, section 7)", async () => {
  const addresses = recordAddresses();
  const pool = { id: "sa-east-1_abc123", clientId: "client", endpoint: undefined };
  await expect(getUser(pool, "token")).rejects.toThrow();
  expect(addresses).toEqual(["https://cognito-idp.sa-east-1.amazonaws.com/"]);
});

it("asks the identity pool at the regional service of Amazon Cognito (specification, section 7)", async () => {
  const addresses = recordAddresses();
  const pool = { id: "sa-east-1:8d8f7d1e-0000-4000-8000-000000000000", endpoint: null };
  await expect(federatedCredentials(pool, {})).rejects.toThrow();
  expect(addresses).toEqual(["https://cognito-identity.sa-east-1.amazonaws.com/"]);
});
