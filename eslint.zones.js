import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Folders of `src` that may import each other and nothing else. */
const foundations = ["config", "lib", "text", "theme"];

/** What each folder of `src` may import beside itself. A folder that is not listed may import nothing. */
const allowed = {
  config: foundations,
  lib: foundations,
  text: foundations,
  theme: foundations,
  ui: foundations,
  worker: ["lib", "text"],
  features: [...foundations, "ui"],
  "style-guide": [...foundations, "ui", "features"],
  server: [...foundations, "local"],
  local: ["config", "lib", "text", "theme", "server"],
};

/** The wings of the server from the top: each imports itself and those after it (docs/architecture.md). */
const wings = ["run", "ingest", "editorial", "community", "web", "reading", "publishing", "platform"];

/** The site and its commands put the stand-ins together with the server. */
const composing = ["run/start", "run/cli"];

/**
 * What other rooms of `src/server` may import of `src/local`. Records of the search are written into the index in the
 * transaction that changed what they describe (docs/architecture.md).
 */
const allowedStandIns = { "publishing/search-records": ["./search/index"] };

/** What a stand-in may use of the server: the parts that know nothing of rankings. */
const allowedOfServer = ["./platform/db", "./platform/http", "./platform/layers", "./platform/log"];

const below = "Imports run downwards only (docs/architecture.md).";
const climbing = `Wings of the server import downwards only: ${wings.join(", ")}.`;
const apart = "Features do not import each other.";
const standIns = "Stand-ins know neither each other nor the site (docs/architecture.md).";
const outside = "Tests import the code, not the other way round.";

/** A folder that is no wing may import none. */
const wingsBelow = (name) =>
  wings.includes(name) ? wings.slice(wings.indexOf(name) + 1).map((wing) => `./${wing}`) : [];

/** What tests beside the code may import too. */
const supportOfTests = "./support";

/**
 * The zones of the rule `import-x/no-restricted-paths`, made from the folders that there are, so that a new one is covered
 * without being listed.
 * @param {string} root the folder of the project
 * @param {{ forTests?: boolean }} options whether the zones are those of the tests beside the code
 */
export function importZones(root, { forTests = false } = {}) {
  const entries = (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []);
  const only = (target, from, except, message) => ({
    target: `./${target}`,
    from: `./${from}`,
    except: [...new Set(except)],
    message,
  });
  return [
    only("src", "tests", forTests ? [supportOfTests] : [], outside),
    ...["e2e", "bench", "data"].map((from) => only("src", from, [], outside)),
    only("src", "pages", [], below),
    ...entries("src").map((name) =>
      only(`src/${name}`, "src", [`./${name}`, ...(allowed[name] ?? []).map((each) => `./${each}`)], below),
    ),
    ...entries("src/features").map((name) =>
      only(`src/features/${name}`, "src/features", [`./${name}`], apart),
    ),
    ...entries("src/server").map((wing) =>
      only(`src/server/${wing}`, "src/server", [`./${wing}`, ...wingsBelow(wing)], climbing),
    ),
    ...entries("src/server")
      .flatMap((wing) => entries(`src/server/${wing}`).map((room) => `${wing}/${room}`))
      .filter((room) => !composing.includes(room))
      .map((room) => only(`src/server/${room}`, "src/local", allowedStandIns[room] ?? [], below)),
    ...entries("src/local").flatMap((name) => [
      only(`src/local/${name}`, "src/local", [`./${name}`], standIns),
      only(`src/local/${name}`, "src/server", allowedOfServer, standIns),
    ]),
  ];
}
