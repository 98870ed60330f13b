/**
 * A process that serves the API on the database and data directory of its settings, as the site does: with the
 * sequencer of the log, after it has removed what an earlier process left of photos. It prints one line of JSON when it is ready: its origin, and an access
 * token for each of the users that its arguments name.
 */
import { provideDatabase } from "@/server/platform/db/current-database";
import { openDatabase } from "@/server/platform/db/open-database";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import { removeOrphanedPhotos } from "@/server/platform/photos/remove-orphaned-photos";
import { startSequencer } from "@/server/publishing/transparency/sequencer";
import { decodeJwt } from "jose";
import { testKey } from "../../support/transparency";
import { serveApi } from "../api/serve-api";
import { accessTokenOf, poolUser, startTokenIssuer } from "../identity/token-issuer";

const issuer = await startTokenIssuer();
process.env["PORT"] = String(issuer.port);
issuer.getUser = (token) => poolUser(String(decodeJwt(token).sub), { email_verified: "true" });

const { DATABASE_URL, DATA_DIR = "" } = process.env;
const handle = await openDatabase({ DATABASE_URL: DATABASE_URL || undefined, DATA_DIR });
provideDatabase(handle);
const onError = (error: unknown) => console.error(error);
await removeOrphanedPhotos(handle.database, currentPhotoStorage(), { now: new Date(), minimumAge: 0 });
startSequencer(handle.database, { key: testKey, now: () => new Date(), onError, interval: 20 });
const { origin } = await serveApi();
const tokens = await Promise.all(process.argv.slice(2).map((user) => accessTokenOf(issuer, user)));
process.stdout.write(`${JSON.stringify({ origin, tokens })}\n`);
