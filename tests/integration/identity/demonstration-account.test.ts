import { localIdentity } from "@/config/local-identity";
import { factorsOf } from "@/local/identity/sign-in/factors";
import {
  COMPANY_EMAIL,
  DEMONSTRATION_EMAIL,
  ensureDemonstrationAccount,
  leaveDemonstration,
  ROLE_EMAILS,
} from "@/local/identity/demonstration-account";
import { createIdentityContext } from "@/local/identity/identity-context";
import { changeUser, insertUser, isPasswordOf, passwordColumns } from "@/local/identity/users/change-user";
import { findUserByName } from "@/local/identity/users/find-user";
import { defaultPasswordPolicy, passwordRules } from "@/lib/password-policy";
import { provideDemonstrationAccount } from "@/server/run/start/local-identity";
import { company } from "@/server/platform/db/schema/catalog";
import { companyGrant } from "@/server/platform/db/schema/companies";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authorizeAddress, type HostedSite, startHostedSite } from "./hosted-site";
import { PlainBrowser } from "./plain-browser";

let site: HostedSite;

beforeAll(async () => {
  site = await startHostedSite();
});

afterAll(() => site.stop());

/** The service as after another start of the same site. */
const startAgain = () =>
  createIdentityContext({
    openDatabase: () => Promise.resolve(site.test.database),
    now: () => new Date(),
    baseUrl: site.origin,
  });

async function findAccount() {
  const user = await findUserByName(site.test.database, DEMONSTRATION_EMAIL);
  if (!user) throw new Error("there is no demonstration account");
  return user;
}

describe("the demonstration account", () => {
  it("can sign in with the printed password, at every start", async () => {
    const first = await ensureDemonstrationAccount(site.identity);
    expect(first.email).toBe("demonstracao@provareal.example");
    expect(passwordRules(defaultPasswordPolicy).every(({ isMet }) => isMet(first.password))).toBe(true);
    const before = await findAccount();
    expect(await ensureDemonstrationAccount(startAgain())).toEqual(first);
    expect(await findAccount()).toEqual(before);

    const browser = new PlainBrowser();
    const login = await browser.follow(authorizeAddress(site), localIdentity.hostedPath);
    const page = await browser.send(login, { username: first.email, password: first.password });
    expect(page.status).toBe(302);
  });

  it("has companions with a role each, who need a second factor", async () => {
    const { password } = await ensureDemonstrationAccount(site.identity);
    for (const email of ROLE_EMAILS) {
      const user = await findUserByName(site.test.database, email);
      expect(user?.groups).toEqual([email.split("@")[0]]);
      expect(user && isPasswordOf(user, password) && factorsOf(user)).toEqual(["SMS_MFA"]);
    }
  });

  it("goes with its companions, but for the only operator, until there is another one", async () => {
    const own = await startHostedSite();
    const { database } = own.test;
    const { password } = await ensureDemonstrationAccount(own.identity);
    const found = async () => {
      const emails = [DEMONSTRATION_EMAIL, ...ROLE_EMAILS];
      const users = await Promise.all(emails.map((email) => findUserByName(database, email)));
      return emails.filter((_, index) => users[index]);
    };
    expect(await leaveDemonstration(database)).toBe("operadores@provareal.example");
    expect(await found()).toEqual(["operadores@provareal.example"]);
    const attributes = {
      email: "bia@example.com",
      phone_number: "+5511912345678",
      phone_number_verified: "true",
    };
    const other = await insertUser(database, { attributes, password, status: "confirmed", now: new Date() });
    await changeUser(
      database,
      other?.sub ?? "",
      { groups: ["operadores"], isSmsMfaEnabled: true },
      new Date(),
    );
    expect(await leaveDemonstration(database)).toBeNull();
    expect(await found()).toEqual([]);
    await own.stop();
  });

  it("has its password nowhere in the database, and another one on every site", async () => {
    const { password } = await ensureDemonstrationAccount(site.identity);
    expect(JSON.stringify(await findAccount())).not.toContain(password);
    const other = await startHostedSite();
    try {
      expect((await ensureDemonstrationAccount(other.identity)).password).not.toBe(password);
    } finally {
      await other.stop();
    }
  });

  it("gets the printed password back where somebody changed it, and stays as disabled as it was", async () => {
    const { password } = await ensureDemonstrationAccount(site.identity);
    const { sub } = await findAccount();
    const change = { ...passwordColumns(sub, "Outra-senha-99"), isEnabled: false };
    await changeUser(site.test.database, sub, change, new Date());
    await ensureDemonstrationAccount(startAgain());
    const user = await findAccount();
    expect(isPasswordOf(user, password)).toBe(true);
    expect(user.isEnabled).toBe(false);
  });

  it("is made once by processes that start together", async () => {
    const other = await startHostedSite();
    try {
      const accounts = await Promise.all([1, 2, 3].map(() => ensureDemonstrationAccount(other.identity)));
      expect(new Set(accounts.map(({ password }) => password)).size).toBe(1);
    } finally {
      await other.stop();
    }
  });

  it.each([
    [{}, true],
    [{ NEXT_PUBLIC_BASE_URL: "http://127.0.0.1:3000" }, true],
    [{ NEXT_PUBLIC_BASE_URL: "https://provareal.example" }, false],
    [{ NEXT_PUBLIC_BASE_URL: "http://192.168.0.2:3000" }, false],
    [{ HOST: "0.0.0.0" }, false],
  ])("is for sites of this machine alone: %j, %s", async (changes, isMade) => {
    await ensureDemonstrationAccount(site.identity);
    const settings = { ...site.settings, ...changes };
    expect((await provideDemonstrationAccount(settings, site.identity, true)) !== null).toBe(isMade);
    expect((await findUserByName(site.test.database, DEMONSTRATION_EMAIL)) !== null).toBe(isMade);
    expect(await provideDemonstrationAccount(settings, null, true)).toBeNull();
  });

  it("gives the account of the role empresas a company of the demonstration, and no other one", async () => {
    const { database } = site.test;
    const names = { slug: "grupo-zenvolta", name: "Grupo Zenvolta" };
    const grantsAfterStart = async () => {
      await provideDemonstrationAccount(site.settings, site.identity, true);
      const user = await findUserByName(database, COMPANY_EMAIL);
      return database.$count(companyGrant, eq(companyGrant.userId, user?.sub ?? ""));
    };
    const [real] = await database.insert(company).values(names).returning();
    expect(await grantsAfterStart()).toBe(0);
    await database.update(company).set({ isDemonstration: true });
    expect([await grantsAfterStart(), await grantsAfterStart()]).toEqual([1, 1]);
    await database.delete(company).where(eq(company.id, real?.id ?? 0));
    expect(await database.$count(companyGrant)).toBe(0);
  });

  it("stays without the demonstration until somebody else is an operator with a second factor", async () => {
    const provide = () => provideDemonstrationAccount(site.settings, site.identity, false);
    const made = await ensureDemonstrationAccount(site.identity);
    const other = await site.createUser();
    const user = await findUserByName(site.test.database, other.email);
    if (!user) throw new Error("there is no such user");
    await changeUser(site.test.database, user.sub, { groups: ["operadores"] }, new Date());
    expect(await provide()).toEqual(made);
    await changeUser(site.test.database, user.sub, { isSmsMfaEnabled: true, isEnabled: false }, new Date());
    expect(await provide()).toEqual(made);
    await changeUser(site.test.database, user.sub, { isEnabled: true }, new Date());
    expect(await provideDemonstrationAccount(site.settings, site.identity, false)).toBeNull();
    expect(await findUserByName(site.test.database, DEMONSTRATION_EMAIL)).toBeNull();
    expect(await findUserByName(site.test.database, other.email)).not.toBeNull();
    // Accounts that somebody has removed do not come back.
    await changeUser(site.test.database, user.sub, { groups: [] }, new Date());
    expect(await provide()).toBeNull();
  });
});
