import { describeSettingProblems, parseSettings, settingNames } from "@/config/settings";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

function problems(environment: Record<string, string>): string[] {
  const parsed = parseSettings(environment);
  return parsed.ok ? [] : parsed.error.map(({ name }) => name);
}

function valueOf(environment: Record<string, string>) {
  const parsed = parseSettings(environment);
  if (!parsed.ok) throw new Error(describeSettingProblems(parsed.error));
  return parsed.value;
}

describe("settings", () => {
  it("need nothing: everything has a default or may be missing", () => {
    expect(valueOf({})).toEqual({
      PHOTO_BUCKET_REGION: "auto",
      EVENTS_KEEP_MONTHS: 13,
      EVENTS_BUCKET_REGION: "auto",
      PORT: 3000,
      HOST: "127.0.0.1",
      WEB_CONCURRENCY: 1,
      CACHE_MEGABYTES: 128,
      OTEL_TRACES_SAMPLER_ARG: 1,
      IMPORT_UPLOAD_MEGABYTES: 50,
      TRUSTED_PROXIES: 0,
      DATA_DIR: resolve(".data"),
      LOG_LEVEL: "info",
      SERVICE_WORKER: "on",
      FIRST_CATALOGUE: "on",
      DEMONSTRATION: "on",
      INDEXNOW_URL: "https://api.indexnow.org/indexnow",
      IMAGE_HOSTS: [],
      FEED_PRIVATE_HOSTS: [],
      NEXT_PUBLIC_API_BASE: "/api",
      NEXT_PUBLIC_BASE_URL: "http://localhost:3000",
      NEXT_PUBLIC_SITE_NAME: "Prova Real",
      NEXT_PUBLIC_EVENT_SIGNING_SECRET: "development-event-signing-secret",
      HOSTED_LOGIN_FLOW: "code",
      USER_POOL_CHOICE: "off",
      ALGOLIA_INDEX: "prova_real",
    });
  });

  it("an empty or blank text counts as unset", () => {
    const empty = Object.fromEntries(settingNames.map((name, index) => [name, index % 2 ? " " : ""]));
    expect(valueOf(empty)).toEqual(valueOf({}));
  });

  it("name every wrong one at once, and never show the given value", () => {
    const environment = {
      PORT: "65536",
      HOST: "two words",
      TRUSTED_PROXIES: "11",
      DATABASE_URL: "mysql://root:hunter2@localhost/prova",
      LOG_LEVEL: "loud",
      NEXT_PUBLIC_BASE_URL: "example.com",
      NEXT_PUBLIC_API_BASE: "http://api.example.com",
      NEXT_PUBLIC_EVENT_SIGNING_SECRET: "hunter2",
      IMAGE_HOSTS: "images.example.com, http://x",
      USER_POOL_ID: "hunter2",
      USER_POOL_CLIENT_ID: "a client",
      USER_POOL_CHOICE: "yes",
      IDENTITY_POOL_ID: "sa-east-1",
      HOSTED_LOGIN_URL: "http://login.example.com",
      HOSTED_LOGIN_CLIENT_ID: "-",
      HOSTED_LOGIN_FLOW: "implicit",
      LOCAL_IDENTITY: "yes",
      COMPANY_CNPJ: "11.222.333/0001-82",
      CONTACT_EMAIL: "nobody",
    };
    expect(problems(environment)).toEqual(Object.keys(environment));
    const parsed = parseSettings(environment);
    const text = parsed.ok ? "" : describeSettingProblems(parsed.error);
    for (const name of Object.keys(environment)) expect(text).toContain(`${name}: expected `);
    expect(text).not.toContain("hunter2");
    expect(text).not.toMatch(/Invalid|undefined/);
  });

  it("take the site's base URL from the server's port if none is given", () => {
    expect(valueOf({ PORT: "8080" }).NEXT_PUBLIC_BASE_URL).toBe("http://localhost:8080");
    expect(valueOf({ NEXT_PUBLIC_BASE_URL: "https://www.example.com/" }).NEXT_PUBLIC_BASE_URL).toBe(
      "https://www.example.com",
    );
  });

  it.each([["3000.5"], ["-1"], ["0"], ["http"]])("refuse %s as a port", (port) => {
    expect(problems({ PORT: port })).toEqual(["PORT"]);
  });

  it.each([["0"], ["1025"], ["2.5"], ["50 MB"]])("refuse %s as the size of an upload", (megabytes) => {
    expect(problems({ IMPORT_UPLOAD_MEGABYTES: megabytes })).toEqual(["IMPORT_UPLOAD_MEGABYTES"]);
  });

  it.each([["0"], ["61"], ["1.5"], ["um ano"]])("refuse %s as the months of events", (months) => {
    expect(problems({ EVENTS_KEEP_MONTHS: months })).toEqual(["EVENTS_KEEP_MONTHS"]);
  });

  it("ask for a bucket's key and secret with its address", () => {
    expect(problems({ EVENTS_BUCKET_URL: "https://s3.example.com/events" })).toEqual([
      "EVENTS_BUCKET_KEY_ID",
      "EVENTS_BUCKET_SECRET",
    ]);
  });

  it("take a list of hosts for pictures", () => {
    expect(valueOf({ IMAGE_HOSTS: " images.example.com ,, *.example.net," }).IMAGE_HOSTS).toEqual([
      "images.example.com",
      "*.example.net",
    ]);
  });

  it("take a PostgreSQL server on the network or on a Unix socket", () => {
    for (const url of [
      "postgres://u:p@db:5432/prova",
      "postgresql://u@localhost/prova?host=/run/postgresql",
    ]) {
      expect(valueOf({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
    }
  });
});

const client = { USER_POOL_CLIENT_ID: "2example3of4client5id6" };
const pool = { USER_POOL_ID: "sa-east-1_AbCdEfGhI", ...client };
const identityPool = { IDENTITY_POOL_ID: "sa-east-1:6f0a3c1e-8d55-4b7e-9c2a-5d3f1e7b9a04" };
const hostedLogin = { HOSTED_LOGIN_URL: "https://login.example.com" };

describe("WEB_CONCURRENCY", () => {
  const DATABASE_URL = "postgres://prova@127.0.0.1/prova";

  it("is 1 without a word, and more with a database server alone", () => {
    expect(parseSettings({})).toMatchObject({ value: { WEB_CONCURRENCY: 1 } });
    expect(parseSettings({ WEB_CONCURRENCY: "4", DATABASE_URL })).toMatchObject({
      value: { WEB_CONCURRENCY: 4 },
    });
    expect(parseSettings({ WEB_CONCURRENCY: "1" }).ok).toBe(true);
    expect(parseSettings({ WEB_CONCURRENCY: "2" })).toEqual({
      ok: false,
      error: [
        {
          name: "WEB_CONCURRENCY",
          expected: "1 without DATABASE_URL, because the embedded database belongs to one process",
        },
      ],
    });
  });

  it.each(["0", "65", "1.5", "auto"])("is not %s", (WEB_CONCURRENCY) => {
    expect(parseSettings({ WEB_CONCURRENCY, DATABASE_URL })).toMatchObject({
      error: [{ name: "WEB_CONCURRENCY", expected: "how many processes answer requests, 1 to 64" }],
    });
  });
});

describe("specification 5: the user pool id matches region_id and has at most 55 characters", () => {
  const longest = `sa-east-1_${"a".repeat(45)}`;

  it.each(["sa-east-1_AbCdEfGhI", longest])("accepts %s", (id) => {
    expect(valueOf({ USER_POOL_ID: id, ...client }).USER_POOL_ID).toBe(id);
  });

  it.each(["sa-east-1", "_abc", "sa-east-1_", "sa-east-1_a-b", `${longest}a`])("refuses %s", (id) => {
    expect(problems({ USER_POOL_ID: id, ...client })).toEqual(["USER_POOL_ID"]);
  });
});

describe("settings of sign-in", () => {
  it("take pools, alone or together, with a hosted login", () => {
    for (const environment of [pool, identityPool, { ...pool, ...identityPool, ...hostedLogin }]) {
      expect(valueOf(environment)).toMatchObject(environment);
    }
    expect(valueOf({ ...pool, HOSTED_LOGIN_URL: "https://login.example.com/" })).toMatchObject(hostedLogin);
  });

  it.each([
    [{ USER_POOL_ID: pool.USER_POOL_ID }, "USER_POOL_CLIENT_ID"],
    [client, "USER_POOL_ID"],
    [hostedLogin, "USER_POOL_ID"],
    [{ ...pool, HOSTED_LOGIN_CLIENT_ID: "other" }, "HOSTED_LOGIN_URL"],
    [{ ...pool, LOCAL_IDENTITY: "on" }, "LOCAL_IDENTITY"],
    [{ ...identityPool, LOCAL_IDENTITY: "on" }, "LOCAL_IDENTITY"],
  ])("refuse %j: %s is what has to change", (environment, name) => {
    expect(problems(environment)).toEqual([name]);
  });

  it("name the pool that contradicts the local service", () => {
    const parsed = parseSettings({ ...pool, ...identityPool, LOCAL_IDENTITY: "on" });
    expect(parsed.ok ? "" : describeSettingProblems(parsed.error)).toContain(
      "LOCAL_IDENTITY: expected off or nothing beside USER_POOL_ID and IDENTITY_POOL_ID: the local service never",
    );
  });

  it.each([
    "http://login.example.com",
    "https://login.example.com/oauth2",
    "https://user@login.example.com",
    "login.example.com",
  ])("refuse %s as a hosted login", (url) => {
    expect(problems({ ...pool, HOSTED_LOGIN_URL: url })).toEqual(["HOSTED_LOGIN_URL"]);
  });

  it.each(["sa-east-1_6f0a3c1e", "sa-east-1:6f0a3c1e", `x:${"0".repeat(36)}`])(
    "refuse %s as an identity pool",
    (id) => {
      expect(problems({ IDENTITY_POOL_ID: id })).toEqual(["IDENTITY_POOL_ID"]);
    },
  );
});
