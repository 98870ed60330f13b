import { ownValue } from "@/lib/own-value";
import { RANKING_DEEDS, type RankingDeed, type RankingStatePage } from "@/lib/contracts/ranking-state";
import { countContent } from "@/server/editorial/rankings/count-content";
import { listFormerAddresses, stateOf } from "@/server/editorial/rankings/list-rankings";
import type { RankingRow } from "@/server/editorial/rankings/hold-ranking";
import {
  deleteRanking,
  restoreRanking,
  setRankingHidden,
} from "@/server/editorial/rankings/ranking-visibility";
import { releaseAddress, releaseRanking } from "@/server/editorial/rankings/release-address";
import { renameRanking } from "@/server/editorial/rankings/rename-ranking";
import type { ChangeOptions } from "@/server/editorial/items/edit-item";
import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import type { SentForm } from "@/server/platform/http/form-body";
import { parseSlug } from "@/server/platform/http/slug";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { valuesOfForm } from "@/server/web/page/form-values";
import { rankingStateText } from "@/text/ranking-state";
import { eq } from "drizzle-orm";

const { problems } = rankingStateText;
type Address = Pick<FormAddress, "params" | "query" | "token">;
type Outcome = FormOutcome<RankingStatePage>;
type Values = Readonly<Record<string, string>>;
type Problem = keyof typeof problems;

interface Refusal {
  readonly field: string | null;
  readonly problem: Problem | "missing";
}

const pathOf = (slug: string, deed: RankingDeed) => `/operador/categorias/${slug}/publicacao?feito=${deed}`;

async function findRanking(
  database: Database,
  { params }: Pick<Address, "params">,
): Promise<RankingRow | null> {
  const slug = parseSlug(params?.["slug"]);
  if (slug === null) return null;
  const [row] = await database.select().from(category).where(eq(category.slug, slug));
  return row ?? null;
}

async function pageOf(
  database: Database,
  { token, query }: Address,
  row: RankingRow,
  { values = {}, issues = [] }: Partial<Pick<RankingStatePage, "values" | "issues">> = {},
): Promise<RankingStatePage> {
  const { id, slug, name, hiddenAt, deletedAt, isDemonstration } = row;
  return {
    ...{ token, slug, name, isDemonstration, values, issues },
    state: stateOf(row),
    since: (deletedAt ?? hiddenAt)?.toISOString() ?? null,
    content: await countContent(database, id),
    former: await listFormerAddresses(database, id),
    done: issues.length > 0 ? null : (RANKING_DEEDS.find((deed) => deed === query["feito"]) ?? null),
  };
}

export async function showRankingState(
  address: Address,
  _operator: Operator,
  database: Database,
): Promise<Outcome> {
  const row = await findRanking(database, address);
  return row ? { kind: "form", page: await pageOf(database, address, row) } : { kind: "missing" };
}

interface Sent {
  readonly database: Database;
  readonly slug: string;
  readonly values: Values;
  readonly options: ChangeOptions;
}

/** The path to go on to, or what is wrong with which field. */
type Deed = (sent: Sent) => Promise<{ path: string } | Refusal>;

const refuse = (problem: Problem | "missing", field: string | null = null): Refusal => ({ field, problem });

const setHidden =
  (isHidden: boolean): Deed =>
  async ({ database, slug, options }) => {
    const done = await setRankingHidden(database, { slug, isHidden }, options);
    return done.ok ? { path: pathOf(slug, isHidden ? "escondido" : "publicado") } : refuse(done.error);
  };

const renameTo =
  (field: "address" | "former"): Deed =>
  async ({ database, slug, values, options }) => {
    const to = { slug: (values[field] ?? "").trim() };
    const done = await renameRanking(database, { slug, to }, options);
    if (done.ok) return { path: pathOf(done.value.slug, "endereco") };
    const isOfField = field === "address" && (done.error === "invalid" || done.error === "taken");
    return refuse(done.error, isOfField ? "address" : null);
  };

const deeds: Readonly<Record<string, Deed>> = {
  hide: setHidden(true),
  show: setHidden(false),
  rename: renameTo("address"),
  back: renameTo("former"),
  free: async ({ database, slug, values, options }) => {
    const done = await releaseAddress(database, values["former"] ?? "", options);
    return done.ok ? { path: pathOf(slug, "liberado") } : refuse("former");
  },
  delete: async ({ database, slug, values, options }) => {
    if (values["confirm"] === undefined) return refuse("confirm", "confirm");
    const done = await deleteRanking(database, slug, options);
    return done.ok ? { path: pathOf(slug, "excluido") } : refuse(done.error);
  },
  restore: async ({ database, slug, options }) => {
    const done = await restoreRanking(database, slug, options);
    if (!done.ok) return refuse(done.error);
    return { path: pathOf(slug, done.value.isHidden ? "restaurado-escondido" : "restaurado") };
  },
  remove: async ({ database, slug, values, options }) => {
    const done = await releaseRanking(database, { slug, typed: values["name"] ?? "" }, options);
    if (done.ok) return { path: `/operador/categorias?apagado=${encodeURIComponent(done.value.name)}` };
    return refuse(done.error, done.error === "other-name" ? "name" : null);
  },
};

/** A refused form comes back with what was typed, beside the present state. */
export async function submitRankingState(
  address: Address,
  { userId }: Operator,
  form: SentForm,
  database: Database,
): Promise<Outcome> {
  const values = valuesOfForm(form);
  const row = await findRanking(database, address);
  const deed = ownValue(deeds, values["act"] ?? "");
  if (!row || !deed) return { kind: "missing" };
  const options = { actor: { kind: "user" as const, userId }, now: new Date() };
  const done = await deed({ database, slug: row.slug, values, options });
  if ("path" in done) return { kind: "done", path: done.path };
  const present = await findRanking(database, address);
  if (!present || done.problem === "missing") return { kind: "missing" };
  const issues = [{ field: done.field, message: problems[done.problem] }];
  const status = done.field === null ? 409 : 422;
  return { kind: "form", status, page: await pageOf(database, address, present, { values, issues }) };
}
