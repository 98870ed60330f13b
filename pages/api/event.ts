import { currentSettings } from "@/config/settings";
import { getDatabase } from "@/server/platform/db/current-database";
import { createEventEndpoint } from "@/server/community/events/event-endpoint";

// The signature and the size limit apply to the bytes as they were sent.
export const config = { api: { bodyParser: false } };

export default createEventEndpoint({ openDatabase: getDatabase, readSettings: currentSettings });
