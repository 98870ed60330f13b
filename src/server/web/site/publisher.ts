import { currentSettings } from "@/config/settings";
import { publisherSchema, type Publisher } from "@/lib/contracts/publisher";
import type { ShellProps } from "@/lib/contracts/shell";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { publishedFacts } from "@/server/platform/cache/published-facts";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";
import { siteSetting } from "@/server/platform/db/schema/site";
import { recordAction, type Actor } from "@/server/web/operator-access/actions";
import { siteText } from "@/text/operator-site";
import { eq } from "drizzle-orm";

const NAME = "publisher";
const none: Publisher = { name: "", cnpj: "", address: "", email: "" };

async function readStored(database: Database): Promise<Publisher> {
  const [row] = await database.select().from(siteSetting).where(eq(siteSetting.name, NAME));
  return publisherSchema.safeParse(row?.value).data ?? none;
}

/** What operators set; where that is empty, the environment's values. */
function withSettings(stored: Publisher): Publisher {
  const { COMPANY_NAME, COMPANY_CNPJ, COMPANY_ADDRESS, CONTACT_EMAIL } = currentSettings();
  return {
    name: stored.name || (COMPANY_NAME ?? ""),
    cnpj: stored.cnpj || (COMPANY_CNPJ ?? ""),
    address: stored.address || (COMPANY_ADDRESS ?? ""),
    email: stored.email || (CONTACT_EMAIL ?? ""),
  };
}

export const loadPublisher = async (database: Database): Promise<Publisher> =>
  withSettings(await readStored(database));

/** For pages; null where nothing is set. Reads the database after changes only. */
export async function loadShownPublisher(database: Database): Promise<ShellProps["company"]> {
  const stored = await publishedFacts().get(NAME, [cacheTags.site], () => readStored(database));
  const { name, cnpj, address, email } = withSettings(stored);
  if (!name && !cnpj && !address && !email) return null;
  return { name: name || null, cnpj: cnpj || null, address: address || null, email: email || null };
}

/** Every page shows the publisher, so all caches drop everything. */
export function savePublisher(
  database: Database,
  publisher: Publisher,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  return database.transaction(async (transaction) => {
    const before = await readStored(transaction);
    const values = { value: publisher, changedAt: at };
    await transaction
      .insert(siteSetting)
      .values({ name: NAME, ...values })
      .onConflictDoUpdate({ target: siteSetting.name, set: values });
    await recordAction(transaction, {
      ...{ actor, at, before, after: publisher },
      action: "setting-changed",
      subject: { kind: "setting", id: NAME, name: siteText.subject },
    });
    await announcePurge(transaction, [cacheTags.site]);
  });
}
