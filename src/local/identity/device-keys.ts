import { poolRegion } from "@/local/identity/identity-context";
import type { IdentityKeys } from "@/local/identity/keys";
import { authenticate } from "@/local/identity/secrets";
import { randomUUID } from "node:crypto";

const GROUP_KEY_LENGTH = 8;

/** The group that a user's devices belong to; their secrets are hashed with it. */
export function deviceGroupKey(keys: IdentityKeys, userSub: string): string {
  const mac = authenticate(keys.derive("device-group"), userSub).toString("base64");
  return `-${mac.replace(/[^A-Za-z0-9]/g, "").slice(0, GROUP_KEY_LENGTH)}`;
}

/** A name for a device that is not known yet: "region_uuid". */
export const newDeviceKey = (): string => `${poolRegion}_${randomUUID()}`;
