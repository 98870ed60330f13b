import { ownValue } from "@/lib/own-value";
import {
  COMPANY_DONE,
  type CompanyDone,
  type CompanyItem,
  type CompanyPage,
} from "@/lib/contracts/operator-companies";
import { failure, ok, type Result } from "@/lib/result";
import { assignBrand, assignItem, takeBrand, takeItem } from "@/server/editorial/companies/assign-items";
import { findCompanies } from "@/server/editorial/companies/company-list";
import { factsOf, readCompanies, seenOf, type CompanyRow } from "@/server/community/reviews/company-row";
import { readCompanyFacts, typedIn, written } from "@/server/editorial/companies/company-values";
import {
  deleteCompany,
  editCompany,
  isUnused,
  type CompanyChange,
} from "@/server/editorial/companies/edit-company";
import { grantCompany, revokeCompany } from "@/server/editorial/companies/grants";
import { itemsOfCompany, joinCompany } from "@/server/reading/catalog/item-company";
import { mergeCompanies } from "@/server/editorial/companies/merge-companies";
import { queryRows, type Database } from "@/server/platform/db/database";
import { companyAlias } from "@/server/platform/db/schema/catalog";
import { companyGrant, reviewAnswer } from "@/server/platform/db/schema/companies";
import { operatorVisit } from "@/server/platform/db/schema/moderation";
import type { SentForm } from "@/server/platform/http/form-body";
import { slugify } from "@/server/platform/words/text-keys";
import { itemIdOf, valuesOfForm } from "@/server/web/page/form-values";
import { matchesText } from "@/server/editorial/items/list-items";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { parseReviewId } from "@/server/platform/http/review-id";
import { operatorCompaniesText } from "@/text/operator-companies";
import { and, arrayContains, asc, eq, sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const text = operatorCompaniesText;

type Address = Pick<FormAddress, "params" | "query" | "token">;

const FOUND = 20;
const SHOWN_ITEMS = 50;

const itemRowSchema = z.object({
  id: z.number(),
  name: z.string(),
  category: z.string(),
  isHidden: z.boolean(),
  company: z.string().nullable(),
  because: z.enum(["item", "brand"]).nullable(),
});

function readItems(database: Database, condition: SQL, limit: number): Promise<CompanyItem[]> {
  return queryRows(
    database,
    itemRowSchema,
    sql`select i.id, i.name, c.name as category, i.hidden_at is not null as "isHidden", k.name as company,
        case when own.company_id is not null then 'item' when k.id is not null then 'brand' end as because
      from item i join category c on c.id = i.category_id ${joinCompany}
      where ${condition} order by i.search_text, i.id limit ${limit}`,
  );
}

async function usersOf(database: Database, companyId: number): Promise<CompanyPage["users"]> {
  const granted = await database
    .select({ id: companyGrant.userId, name: operatorVisit.name })
    .from(companyGrant)
    .leftJoin(operatorVisit, eq(operatorVisit.userId, companyGrant.userId))
    .where(eq(companyGrant.companyId, companyId))
    .orderBy(asc(companyGrant.grantedAt));
  const others = await database
    .select({ id: operatorVisit.userId, name: operatorVisit.name })
    .from(operatorVisit)
    .where(
      and(
        arrayContains(operatorVisit.roles, ["empresas"]),
        sql`not exists (select from company_grant g where g.user_id = ${operatorVisit.userId}
          and g.company_id = ${companyId})`,
      ),
    )
    .orderBy(asc(operatorVisit.name))
    .limit(200);
  return { granted, others };
}

const wantedOf = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, 100) : null;

const countRowSchema = z.object({ items: z.number(), is_listed: z.boolean() });

const brandRowSchema = z.object({ slug: z.string(), name: z.string() });

async function pageOf(
  { token, query }: Address,
  { roles }: Operator,
  database: Database,
  row: CompanyRow,
  draft: Partial<Pick<CompanyPage, "values" | "problems" | "current" | "seen">> = {},
): Promise<CompanyPage> {
  const { id, slug, name } = row;
  const [counts] = await queryRows(
    database,
    countRowSchema,
    sql`select count(*)::int as items, count(e.item_id) > 0 as is_listed
      from ${itemsOfCompany(id)} m left join ranking_entry e on e.item_id = m.id`,
  );
  const brands = await queryRows(
    database,
    brandRowSchema,
    sql`select b.brand_slug as slug, coalesce((select max(i.brand) from category c join item i
        on i.category_id = c.id and i.brand_slug = b.brand_slug), b.brand_slug) as name
      from company_brand b where b.company_id = ${id} order by 1`,
  );
  const aliases = await database
    .select({ cnpj: companyAlias.cnpjRoot, name: companyAlias.formerName })
    .from(companyAlias)
    .where(eq(companyAlias.companyId, id));
  const wanted = { item: wantedOf(query["item"]), other: wantedOf(query["outra"]) };
  const others =
    wanted.other === null ? [] : await findCompanies(database, wanted.other, { page: 1, size: FOUND });
  return {
    token,
    company: {
      ...{ id, slug, name },
      cnpj: row.cnpj ?? row.cnpjRoot,
      items: counts?.items ?? 0,
      isListed: counts?.is_listed ?? false,
      answers: await database.$count(reviewAnswer, eq(reviewAnswer.companyId, id)),
    },
    values: written(factsOf(row)),
    seen: seenOf(row),
    current: {},
    problems: [],
    done: COMPANY_DONE.find((each) => each === query["feito"]) ?? null,
    items: await readItems(database, sql`k.id = ${id}`, SHOWN_ITEMS),
    brands,
    aliases,
    wanted,
    foundItems: wanted.item === null ? [] : await readItems(database, matchesText(wanted.item), FOUND),
    foundCompanies: others
      .filter((each) => each.id !== id)
      .map(({ version, updatedAt, ...each }) => ({ ...each, seen: seenOf({ version, updatedAt }) })),
    users: roles.includes("operadores") ? await usersOf(database, id) : null,
    isUnused: await isUnused(database, id),
    ...draft,
  };
}

async function loadRow(address: Address, database: Database): Promise<CompanyRow | null> {
  const id = itemIdOf(address);
  return (id !== null && (await readCompanies(database, [id])).get(id)) || null;
}

export async function showCompany(
  address: Address,
  operator: Operator,
  database: Database,
): Promise<FormOutcome<CompanyPage>> {
  const row = await loadRow(address, database);
  if (!row) return { kind: "missing" };
  return { kind: "form", page: await pageOf(address, operator, database, row) };
}

/** Gives a message, or why the action failed. */
type Act = (
  database: Database,
  row: CompanyRow,
  value: (name: string) => string,
  change: CompanyChange,
) => Promise<Result<CompanyDone, keyof typeof text.problems & string>>;

const told = async (
  done: CompanyDone,
  work: Promise<Result<unknown, keyof typeof text.problems & string>>,
): ReturnType<Act> => {
  const result = await work;
  return result.ok ? ok(done) : result;
};
const itemOf = (row: CompanyRow, typed: string) => ({ companyId: row.id, itemId: parseReviewId(typed) ?? 0 });

const ACTS: Readonly<Record<string, Act>> = {
  "give-item": (database, row, value, change) =>
    told("item-dado", assignItem(database, itemOf(row, value("item")), change)),
  "take-item": (database, row, value, change) =>
    told("item-tirado", takeItem(database, itemOf(row, value("item")), change)),
  "give-brand": (database, row, value, change) =>
    told(
      "marca-dada",
      assignBrand(database, { companyId: row.id, brandSlug: slugify(value("brand")) }, change),
    ),
  "take-brand": (database, row, value, change) =>
    told("marca-tirada", takeBrand(database, { companyId: row.id, brandSlug: value("brand") }, change)),
  merge: (database, row, value, change) => {
    const merged = { id: parseReviewId(value("other")) ?? 0, seen: value("otherSeen") };
    return told(
      "juntada",
      mergeCompanies(database, { kept: { id: row.id, seen: value("seen") }, merged }, change),
    );
  },
};

const GRANT_ACTS: Readonly<Record<string, Act>> = {
  grant: async (database, row, value, change) => {
    const isKnown = await database.$count(
      operatorVisit,
      and(eq(operatorVisit.userId, value("user")), arrayContains(operatorVisit.roles, ["empresas"])),
    );
    if (isKnown === 0) return failure("unknown-user");
    return told("acesso-dado", grantCompany(database, { userId: value("user"), slug: row.slug }, change));
  },
  revoke: async (database, row, value, change) => {
    const count = await revokeCompany(database, { userId: value("user"), companyId: row.id }, change);
    return count === 0 ? failure("unknown-user") : ok("acesso-tirado");
  },
};

async function save(
  address: Address,
  operator: Operator,
  database: Database,
  { row, values, change }: { row: CompanyRow; values: Record<string, string>; change: CompanyChange },
): Promise<FormOutcome<CompanyPage>> {
  const again = async (
    status: number,
    draft: Parameters<typeof pageOf>[4],
  ): Promise<FormOutcome<CompanyPage>> => {
    const present = (await loadRow(address, database)) ?? row;
    const page = await pageOf(address, operator, database, present, { values: typedIn(values), ...draft });
    return { kind: "form", status, page };
  };
  const facts = readCompanyFacts(values);
  if (!facts.ok) return again(422, { problems: facts.error, seen: values["seen"] ?? "" });
  const edit = { companyId: row.id, seen: values["seen"] ?? "", facts: facts.value };
  const edited = await editCompany(database, edit, change);
  if (edited.ok) return { kind: "done", path: `/operador/empresas/${row.id}?feito=salva` };
  if (edited.error === "unknown-company") return { kind: "missing" };
  if (edited.error === "cnpj-taken")
    return again(422, {
      problems: [{ field: "cnpj", message: text.problems["cnpj-taken"] }],
      seen: edit.seen,
    });
  const now = written(factsOf((await loadRow(address, database)) ?? row));
  const typed = typedIn(values);
  const differing = (["name", "legalName", "cnpj"] as const).filter((field) => now[field] !== typed[field]);
  return again(409, {
    current: Object.fromEntries(differing.map((field) => [field, now[field]])),
    problems: [{ field: null, message: text.problems.changed }],
  });
}

export async function submitCompany(
  address: Address,
  operator: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<CompanyPage>> {
  const row = await loadRow(address, database);
  if (!row) return { kind: "missing" };
  const values = valuesOfForm(form);
  const change = { actor: { kind: "user" as const, userId: operator.userId }, now: new Date() };
  const name = values["act"] ?? "";
  if (name === "delete") {
    const deleted = await deleteCompany(database, row.id, change);
    if (deleted.ok)
      return { kind: "done", path: `/operador/empresas?excluida=${encodeURIComponent(deleted.value)}` };
  }
  const grant = ownValue(GRANT_ACTS, name);
  if (grant && !operator.roles.includes("operadores")) return { kind: "missing" };
  const act = grant ?? ownValue(ACTS, name);
  if (!act && name !== "delete") return save(address, operator, database, { row, values, change });
  const done = act
    ? await act(database, row, (field) => values[field] ?? "", change)
    : failure("used" as const);
  if (done.ok) return { kind: "done", path: `/operador/empresas/${row.id}?feito=${done.value}` };
  const problems = [{ field: null, message: text.problems[done.error] as string }];
  return { kind: "form", status: 409, page: await pageOf(address, operator, database, row, { problems }) };
}
