import { poolRegion } from "@/local/identity/identity-context";
import type { IdentityKeys } from "@/local/identity/keys";
import { authenticate } from "@/local/identity/secrets";
import { randomUUID } from "node:crypto";

const GROUP_KEY_LENGTH = 8;

export function deviceGroupKey(keys: IdentityKeys, userSub: string): string {
  const mac = authenticate(keys.derive("device-group"), userSub).toString("base64");
  return `-${mac.replace(/[^A-Za-z0-9]/g, "").slice(0, GROUP_KEY_LENGTH)}`;
}

/** "region_uuid" */
export const newDeviceKey = (): string => `${poolRegion}_${randomUUID()}`;
