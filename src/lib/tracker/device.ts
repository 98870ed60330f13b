// Only the tracker imports this file, so that the parser stays out of the first load.
import UAParser from "ua-parser-js";

/** Where a device is, as far as it is known. */
interface DeviceLocation {
  readonly ip?: string;
  /** Degrees, -90 to 90. */
  readonly latitude?: number;
  /** Degrees, -180 to 180. */
  readonly longitude?: number;
  readonly city?: string;
}

/** The device of a tracked event (specification, section 3). */
export interface Device extends DeviceLocation {
  readonly type: "mobile" | "desktop";
  readonly userAgent: string;
}

/** The browser's facts about its device. */
interface DeviceSource {
  readonly userAgent: string;
  /** How many fingers the screen distinguishes. It reveals tablets that call themselves desktops. */
  readonly maxTouchPoints?: number;
}

/** Length to which user agents are cut; longer ones carry no more information. */
const maximumUserAgentLength = 512;

const handHeldTypes: ReadonlySet<string | undefined> = new Set(["mobile", "tablet", "wearable"]);

function isHandHeld({ userAgent, maxTouchPoints = 0 }: DeviceSource): boolean {
  if (handHeldTypes.has(new UAParser(userAgent).getDevice().type)) return true;
  return maxTouchPoints > 1 && /Macintosh/.test(userAgent);
}

/**
 * Describes a device: phones and tablets are "mobile", everything else "desktop". What is known of its
 * location is added.
 */
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
