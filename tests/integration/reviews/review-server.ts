/**
 * A process that serves the API on the database and data directory of its settings, as the site does: with the
 * sequencer of the log and the upkeep of photos. It prints one line of JSON when it is ready: its origin, and an access
 * token for each of the users that its arguments name.
 */
import { provideDatabase } from "@/server/db/current-database";
import { openDatabase } from "@/server/db/open-database";
import { currentPhotoStorage } from "@/server/photos/current-storage";
import { startPhotoUpkeep } from "@/server/photos/remove-orphaned-photos";
import { startSequencer } from "@/server/transparency/sequencer";
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
startPhotoUpkeep(handle.database, currentPhotoStorage(), { isAlone: true, onError });
startSequencer(handle.database, { key: testKey, now: () => new Date(), onError, interval: 20 });
const { origin } = await serveApi();
const tokens = await Promise.all(process.argv.slice(2).map((user) => accessTokenOf(issuer, user)));
process.stdout.write(`${JSON.stringify({ origin, tokens })}\n`);
