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

/** States by the word that names them in the titles of examples. */
const states = { empty: /vazia/i, loading: /carregando/i, error: /com problema/i, full: /cheia/i };
type State = keyof typeof states;
const stateNames = Object.keys(states) as State[];

/** States that screens do not have, by the reason. A folder stands for all its screens but those that show the state. */
const without: readonly { state: State; because: string; screens: string }[] = [
  {
    state: "loading",
    because: "comes whole from the server",
    screens: `account/AlertsScreen account/ListScreen account/ListsScreen account/MessagesScreen account/ReviewsScreen
      account/AccountFavoritesScreen company comparison home institutional lists mail operator ranking review`,
  },
  {
    state: "empty",
    because: "is about one thing, and without it there is no page",
    screens: `account/PrivacyScreen mail ranking/GuideScreen operator/CaseScreen operator/ItemFormScreen
      operator/PurchaseProofScreen operator/RankingStateScreen operator/UndoScreen review/ReviewPermalinkScreen`,
  },
  {
    state: "empty",
    because: "is the same text for every site",
    screens:
      "institutional/AccessibilityScreen institutional/ApiScreen institutional/GuidelinesScreen institutional/TermsScreen",
  },
  {
    state: "error",
    because: "sends nothing that could be refused, and without an answer there is no page",
    screens: `account/MessagesScreen account/ReviewsScreen company home institutional ranking operator/AnswersScreen
      operator/CategoriesScreen operator/CompanyListScreen operator/DemonstrationScreen operator/FeedListScreen
      operator/HistoryScreen operator/ImportListScreen operator/ItemListScreen operator/ListCaseScreen
      operator/ProofQueueScreen operator/PurchaseProofScreen operator/QueueScreen operator/SourceListScreen`,
  },
  { state: "full", because: "browsers do not give a chosen file back", screens: "operator/NewImportScreen" },
  ...(["loading", "error"] as const).map((state) => ({
    state,
    because: "asks the search service, and shows its answers in SearchResults, which has examples of its own",
    screens: "search/SearchScreen",
  })),
  ...(["loading", "error"] as const).map((state) => ({
    state,
    because: "asks for something only once a button is pressed",
    screens: "account/PrivacyScreen",
  })),
  ...(["empty", "full"] as const).map((state) => ({
    state,
    because: "only leads on",
    screens: "sign-in/HostedReturnScreen",
  })),
];

const filesBelow = (folder: string) =>
  readdirSync(`src/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
    .map((file) => `${folder}/${file.slice(0, -".tsx".length)}`)
    .sort();
/** A screen is named by its feature, or by that and its own name. */
const isNameOf = (screen: string) => {
  const [, feature = "", ...path] = screen.split("/");
  return (name: string) => name === feature || name === `${feature}/${path.at(-1)}`;
};
const showsState = (screen: string, state: State) =>
  Object.keys(catalogue[screen] ?? {}).some((title) => states[state].test(title));
const hasExamples = (part: string) => Object.hasOwn(catalogue, part);

describe("the style guide", () => {
  it("shows every part of src/ui, or says where it can be seen", () => {
    const parts = filesBelow("ui");
    expect(parts.filter((part) => !hasExamples(part))).toEqual(Object.keys(seenElsewhere).sort());
  });

  it("shows every screen empty, loading, with an error and full, or says why it is never so", () => {
    const screens = filesBelow("features").filter((file) => file.endsWith("Screen"));
    const isReasoned = (screen: string, state: string) =>
      without.some((each) => each.state === state && each.screens.split(/\s+/).some(isNameOf(screen)));
    const missing = screens.flatMap((screen) =>
      stateNames
        .filter((state) => !showsState(screen, state) && !isReasoned(screen, state))
        .map((state) => `${screen}: ${state}`),
    );
    expect(missing).toEqual([]);
    const needless = without.flatMap(({ state, screens: names }) =>
      names
        .split(/\s+/)
        .filter((name) => !screens.some((screen) => isNameOf(screen)(name) && !showsState(screen, state)))
        .map((name) => `${name}: ${state}`),
    );
    expect(needless).toEqual([]);
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
