import { currentSettings } from "@/config/settings";
import { getDatabase } from "@/server/db/current-database";
import { createEventHandler } from "@/server/events/event-handler";
import { createApiHandler } from "@/server/http/handler";

// The signature and the size limit need the body as it came.
export const config = { api: { bodyParser: false } };

export default createApiHandler({
  POST: createEventHandler({
    openDatabase: getDatabase,
    readSecret: () => currentSettings().NEXT_PUBLIC_EVENT_SIGNING_SECRET,
  }),
});
