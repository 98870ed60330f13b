import { describe, expect, it } from "vitest";
import { describeDevice } from "@/lib/tracker/device";

const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15";

describe("specification 3: device", () => {
  it.each([
    [
      "a phone",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
    ],
    [
      "an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    ],
    [
      "an iPad",
      "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1",
    ],
    [
      "an Android tablet",
      "Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
    ],
  ])("%s is mobile", (_, userAgent) => {
    expect(describeDevice({ userAgent })).toEqual({ type: "mobile", userAgent });
  });

  it.each([
    [
      "Chrome on Windows",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
    ],
    ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0"],
    ["Safari on a Mac", mac],
    ["nothing known", ""],
  ])("%s is desktop", (_, userAgent) => {
    expect(describeDevice({ userAgent, maxTouchPoints: 0 })).toEqual({ type: "desktop", userAgent });
  });

  it("knows an iPad that calls itself a Mac by its touch screen, and no touch laptop", () => {
    expect(describeDevice({ userAgent: mac, maxTouchPoints: 5 }).type).toBe("mobile");
    const windows =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36";
    expect(describeDevice({ userAgent: windows, maxTouchPoints: 10 }).type).toBe("desktop");
  });

  it("may say ip, latitude, longitude and city", () => {
    const location = { ip: "203.0.113.7", latitude: -23.55, longitude: 0, city: "São Paulo" };
    expect(describeDevice({ userAgent: mac }, location)).toEqual({
      type: "desktop",
      userAgent: mac,
      ...location,
    });
    expect(describeDevice({ userAgent: mac }, { city: "Recife" })).toEqual({
      type: "desktop",
      userAgent: mac,
      city: "Recife",
    });
  });

  it("cuts endless user agents", () => {
    expect(describeDevice({ userAgent: "x".repeat(9000) }).userAgent).toHaveLength(512);
  });
});
