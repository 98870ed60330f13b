import { readDeviceName } from "@/features/account/device-name";
import type { AuthDevice } from "@/lib/auth/contract";
import { accountText } from "@/text/account";

const text = accountText.devices;
const LONGEST_NAME = 60;

/** A device as people call it, "Chrome no Windows"; what it was registered as where that is not recognised. */
export function describeDevice({ id, name }: Pick<AuthDevice, "id" | "name">): string {
  const { browser, system } = readDeviceName(name);
  if (browser !== null && system !== null) return text.onSystem(browser, system);
  // A device that gave no name goes by its key, which tells nobody anything.
  const given = name === id ? "" : name.trim().slice(0, LONGEST_NAME);
  return browser ?? system ?? (given || text.unnamed);
}
