import { readDeviceName } from "@/features/account/device-name";
import { expect, it } from "vitest";

it.each([
  [
    "macOS 14.2.1 arm macOS Not A(Brand/99.0.0.0;Google Chrome/121.0.6167.160;Chromium/121.0.6167.160",
    "Chrome",
    "Mac",
  ],
  ["Windows 15.0.0 x86 Windows Microsoft Edge/121.0;Chromium/121.0;Not A(Brand/99.0", "Edge", "Windows"],
  [
    "Android 14.0.0 SM-S918B Android Not A(Brand/99;Samsung Internet/25.0;Chromium/121",
    "Samsung Internet",
    "Android",
  ],
  ["Linux 6.1 x86 Linux HeadlessChrome/140.0;Not;A=Brand/24.0;Chromium/140.0", "Chrome", "Linux"],
  ["Linux 6.1 x86 Linux Not;A=Brand/24.0;Chromium/140.0", "Chromium", "Linux"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:109.0) Gecko/20100101 Firefox/115.0", "Firefox", "Mac"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/106.0",
    "Opera",
    "Linux",
  ],
  ["Meu celular", null, null],
  ["", null, null],
])("reads %j", (registered, browser, system) => {
  expect(readDeviceName(registered)).toEqual({ browser, system });
});
