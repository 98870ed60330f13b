import { readDeviceName } from "@/features/account/device-name";
import type { AuthDevice } from "@/lib/auth/contract";
import { accountText } from "@/text/account";

const text = accountText.devices;
const LONGEST_NAME = 60;

/** "Chrome no Windows"; the registered name where it is not recognised. */
export function describeDevice({ id, name }: Pick<AuthDevice, "id" | "name">): string {
  const { browser, system } = readDeviceName(name);
  if (browser !== null && system !== null) return text.onSystem(browser, system);
  // A device without a name is registered with its key, which means nothing to people.
  const given = name === id ? "" : name.trim().slice(0, LONGEST_NAME);
  return browser ?? system ?? (given || text.unnamed);
}
