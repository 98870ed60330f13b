import { catalogue } from "@/style-guide/catalogue";
import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";

/** Parts of `src/ui` that have no example of their own, and where they can be seen. */
const seenElsewhere: Readonly<Record<string, string>> = {
  "ui/ColorModeToggle": "in SiteHeader, whose style sheet it needs",
  "ui/CostForm/CostFields": "in CostForm",
  "ui/Favorites/FavoriteForm": "shows nothing, and is among the examples of FavoriteButton",
  "ui/Favorites/change-favorites": "tells what it did by a toast",
  "ui/Field/EyeIcon": "in PasswordField",
  "ui/Form/ErrorSummary": "in Form",
  "ui/OfflineCopies/OfflineCopies": "shows nothing",
  "ui/PageHead/PageHead": "writes the head of a page alone",
  "ui/PageHead/SiteDefaults": "writes the head of a page alone",
  "ui/SearchBox/ClockIcon": "in SuggestionList",
  "ui/SearchBox/SuggestionContent": "in SuggestionList",
  "ui/SearchBox/Suggestions": "opens the list of suggestions, which SuggestionList shows",
  "ui/SessionState": "shows nothing",
  "ui/SessionWatch/SessionWatch": "tells by a toast that a session has ended",
  "ui/SiteHeader/AccountLink": "in SiteHeader",
  "ui/SiteHeader/Logo": "in SiteHeader, whose style sheet it needs",
  "ui/StructuredData/StructuredData": "is data for search engines",
  "ui/Toasts/Toasts": "loads ToastRegion",
  "ui/VisitTracking/VisitTracking": "shows nothing but MeasurementNotice",
};

/** The screen that has no example: it takes the fragment out of the address, which names an example. */
const screensWithout = ["features/sign-in/HostedReturnScreen/HostedReturnScreen"];

const filesBelow = (folder: string) =>
  readdirSync(`src/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
    .map((file) => `${folder}/${file.slice(0, -".tsx".length)}`)
    .sort();
const hasExamples = (part: string) => Object.hasOwn(catalogue, part);

describe("the style guide", () => {
  it("shows every part of src/ui, or says where it can be seen", () => {
    const parts = filesBelow("ui");
    expect(parts.filter((part) => !hasExamples(part))).toEqual(Object.keys(seenElsewhere).sort());
  });

  it("shows every screen but one", () => {
    const screens = filesBelow("features").filter((file) => file.endsWith("Screen"));
    expect(screens.filter((screen) => !hasExamples(screen))).toEqual(screensWithout);
  });

  it("shows parts that there are, each in a state at least", () => {
    const lost = Object.keys(catalogue).filter(
      (part) => ![".tsx", ".css"].some((ending) => existsSync(`src/${part}${ending}`)),
    );
    expect(lost).toEqual([]);
    expect(Object.entries(catalogue).filter(([, states]) => Object.keys(states).length === 0)).toEqual([]);
  });

  it.each([
    { mode: "development", has: true },
    { mode: "production", has: false },
  ])("is a page in $mode: $has", async ({ mode, has }) => {
    vi.stubEnv("NODE_ENV", mode).stubEnv("BUILD_FINGERPRINT", "made");
    vi.resetModules();
    const { default: config } = await import("../../next.config.js");
    const pages = readdirSync("pages/estilo");
    expect(pages).not.toEqual([]);
    const known = pages.filter((file) =>
      config.pageExtensions?.some((ending) => file.endsWith(`.${ending}`)),
    );
    expect(known).toEqual(has ? pages : []);
    vi.unstubAllEnvs();
  });
});
