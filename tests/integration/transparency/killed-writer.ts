/**
 * The work of a process before it is killed: `add` a review, or `integrate` leaves up to the signature. It opens the
 * database of its settings.
 */
import { openDatabase } from "@/server/platform/db/open-database";
import { addReview } from "@/server/publishing/scores/add-review";
import { integrateLeaves } from "@/server/publishing/transparency/integrate";
import { testKey } from "../../support/transparency";

const [what, itemId] = process.argv.slice(2);
const { database } = await openDatabase({
  DATABASE_URL: process.env["DATABASE_URL"] || undefined,
  DATA_DIR: process.env["DATA_DIR"] ?? "",
});
const now = new Date("2026-06-21T12:00:00.000Z");
const die = () => process.kill(process.pid, "SIGKILL");

if (what === "add") {
  const added = await addReview(
    database,
    {
      itemId: Number(itemId),
      externalKey: "escrita",
      authorName: "Bia",
      title: null,
      body: "Venta.",
      stars: 1,
      criterionStars: { "criterio-1": 2 },
      isVerified: true,
      reviewedAt: now,
      contentHash: "x",
    },
    { now },
  );
  if (!added.ok) throw new Error(added.error);
  die();
}
await integrateLeaves(
  database,
  {
    ...testKey,
    get privateKey() {
      die();
      return testKey.privateKey;
    },
  },
  () => now,
);
