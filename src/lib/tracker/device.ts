// Only the tracker imports this file, so that the parser stays out of the first load.
import UAParser from "ua-parser-js";

interface DeviceLocation {
  readonly ip?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly city?: string;
}

export interface Device extends DeviceLocation {
  readonly type: "mobile" | "desktop";
  readonly userAgent: string;
}

interface DeviceSource {
  readonly userAgent: string;
  /** How many fingers the screen distinguishes. It reveals tablets that call themselves desktops. */
  readonly maxTouchPoints?: number;
}

/** Longer user agents are cut; they carry no more information. */
const maximumUserAgentLength = 512;

const handHeldTypes: ReadonlySet<string | undefined> = new Set(["mobile", "tablet", "wearable"]);

function isHandHeld({ userAgent, maxTouchPoints = 0 }: DeviceSource): boolean {
  if (handHeldTypes.has(new UAParser(userAgent).getDevice().type)) return true;
  return maxTouchPoints > 1 && /Macintosh/.test(userAgent);
}

export function describeDevice(source: DeviceSource, location: DeviceLocation = {}): Device {
  const { ip, latitude, longitude, city } = location;
  return {
    type: isHandHeld(source) ? "mobile" : "desktop",
    userAgent: source.userAgent.slice(0, maximumUserAgentLength),
    ...(ip !== undefined && { ip }),
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
    ...(city !== undefined && { city }),
  };
}
