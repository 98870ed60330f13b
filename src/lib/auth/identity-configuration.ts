import pTimeout from "p-timeout";
import * as z from "zod/mini";
import { publicSettings } from "@/config/public";
import type { IdentityConfiguration } from "@/lib/contracts/identity";
import { failure, ok, type Result } from "@/lib/result";

const text = z.string().check(z.minLength(1));
const endpoint = z.nullable(text);

const configurationSchema: z.ZodMiniType<IdentityConfiguration> = z.object({
  userPool: z.nullable(z.object({ id: text, clientId: text, endpoint })),
  identityPool: z.nullable(z.object({ id: text, endpoint })),
  hostedLogin: z.nullable(
    z.object({ url: text, clientId: text, flow: z.enum(["code", "token"]), scopes: z.array(text) }),
  ),
  isLocal: z.boolean(),
});

/** In milliseconds. */
const timeout = 10_000;

let kept: Promise<IdentityConfiguration> | null = null;

async function fetchConfiguration(): Promise<IdentityConfiguration> {
  const given = new AbortController();
  const read = async () => {
    const response = await fetch(`${publicSettings.apiBase}/identity`, {
      headers: { accept: "application/json" },
      signal: given.signal,
    });
    if (!response.ok) throw new Error(`The identity configuration came with status ${response.status}`);
    return configurationSchema.parse(await response.json());
  };
  try {
    return await pTimeout(read(), { milliseconds: timeout });
  } finally {
    given.abort();
  }
}

/** Fetches `GET <API base>/identity` once. After a failure the next call tries again. */
export async function loadIdentityConfiguration(): Promise<Result<IdentityConfiguration, Error>> {
  const current = (kept ??= fetchConfiguration());
  try {
    return ok(await current);
  } catch (error) {
    if (kept === current) kept = null;
    return failure(error instanceof Error ? error : new Error("The identity configuration did not come"));
  }
}
