import { settingNames } from "@/config/settings";
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { findFreePort } from "../../e2e/support/free-port";

const dockerfile = readFileSync("Dockerfile", "utf8");
const finalStage = dockerfile.slice(dockerfile.indexOf("FROM settings AS site"));
const ignored = readFileSync(".dockerignore", "utf8").split("\n");

const serviceSchema = z.looseObject({
  build: z.object({ args: z.record(z.string(), z.string()).default({}) }).optional(),
  image: z.string(),
  profiles: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.unknown()).default({}),
  configs: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) }),
});
const compose = z
  .object({
    services: z.object({ site: serviceSchema, database: serviceSchema }).catchall(serviceSchema),
    configs: z.record(z.string(), z.object({ file: z.string() })),
    secrets: z.record(z.string(), z.object({ environment: z.string() })),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(readFileSync("compose.yaml", "utf8"), { merge: true }));
const { site, database } = compose.services;
const everyService = Object.entries(compose.services);

const isBuildSetting = (name: string) => name.startsWith("NEXT_PUBLIC_") || name === "IMAGE_HOSTS";
const buildSettings = settingNames.filter(isBuildSetting).sort();

describe("the Dockerfile", () => {
  it("takes the settings that the build writes into the scripts, and no other", () => {
    const names = [...dockerfile.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
    expect(names.sort()).toEqual(buildSettings);
    for (const name of buildSettings) expect(dockerfile).toContain(`${name}=$${name}`);
  });

  it("brings everything that the start compares with the build, so that nothing is built in the container", () => {
    const fingerprint = readFileSync("src/server/run/start/fingerprint.ts", "utf8");
    const sources = /const SOURCES = \[([^\]]+)\]/.exec(fingerprint)?.[1]?.match(/[\w./-]+(?=")/g) ?? [];
    expect(sources.length).toBeGreaterThan(5);
    const copied = [...finalStage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) =>
      files?.split(" "),
    );
    expect(copied).toEqual(expect.arrayContaining(sources));
    for (const file of copied) expect(existsSync(file ?? ""), file).toBe(true);
    expect(sources.filter((source) => ignored.includes(source))).toEqual([]);
  });

  it("ends as an ordinary user, with signals for node itself and a health check without a shell", () => {
    expect(finalStage).toMatch(/^USER node$/m);
    expect(finalStage).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(finalStage).toMatch(/^CMD \["node", "--import", "tsx", "src\/server\/run\/start\/main.ts"\]$/m);
    expect(finalStage).toMatch(/HEALTHCHECK .* CMD \["node", "deploy\/healthcheck.js"\]$/m);
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
    expect(scripts.start).toBe("exec node --import tsx src/server/run/start/main.ts");
  });

  it("keeps the local identity service off unless it is asked for, as compose.yaml does", () => {
    expect(finalStage).toMatch(/^ENV .*\bLOCAL_IDENTITY=off\b/m);
    expect(site.environment["LOCAL_IDENTITY"]).toBe("${LOCAL_IDENTITY:-off}");
  });

  it("leaves secrets and what is not needed behind", () => {
    for (const name of [".*", "node_modules", "tests", "e2e", "docs"]) expect(ignored).toContain(name);
  });
});

describe("deploy/healthcheck.js", () => {
  const check = (port: number) =>
    new Promise((resolve) => {
      const env = { ...process.env, PORT: String(port) };
      spawn(process.execPath, ["deploy/healthcheck.js"], { env }).once("exit", resolve);
    });

  it("fails where nobody answers", async () => {
    expect(await check(await findFreePort())).toBe(1);
  });

  it.each([
    [200, 0],
    [503, 1],
  ])("answers a status of %i with the exit code %i", async (status, code) => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === "/api/health" ? status : 404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    expect(await check((server.address() as AddressInfo).port)).toBe(code);
    server.close();
  });
});

describe("compose.yaml", () => {
  it("gives the site every setting, once: to the build or to the container", () => {
    const ofContainer = ["PORT", "HOST", "DATA_DIR"];
    expect(Object.keys(site.build?.args ?? {}).sort()).toEqual(buildSettings);
    const expected = settingNames.filter((name) => !isBuildSetting(name) && !ofContainer.includes(name));
    expect(Object.keys(site.environment).sort()).toEqual(expected.sort());
  });

  it("has an example of its settings that names them all", () => {
    const used = new Set(readFileSync("compose.yaml", "utf8").match(/(?<=\$\{)\w+/g));
    const example = parseEnv(readFileSync("deploy/compose.env.example", "utf8"));
    expect(Object.keys(example).sort()).toEqual([...used].sort());
    expect(readFileSync(".gitignore", "utf8")).toContain("\ncompose.env\n");
  });

  it("publishes the site to this machine alone, and the database to nobody", () => {
    expect(site.ports).toEqual(["127.0.0.1:${SITE_PORT:-3000}:3000"]);
    expect(database.ports).toBeUndefined();
  });

  it("keeps data in volumes, the rest read-only, and limits every service", () => {
    const volumes = everyService.flatMap(([, service]) =>
      service.volumes.map((volume) => volume.split(":")[0]),
    );
    expect([...new Set(volumes)].sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const [name, service] of everyService) {
      expect(service, name).toMatchObject({ read_only: true, restart: "unless-stopped" });
      expect(service["security_opt"], name).toEqual(["no-new-privileges:true"]);
    }
    expect(database.healthcheck?.test).toContain("pg_isready");
    expect(site["depends_on"]).toEqual({ database: { condition: "service_healthy" } });
  });
});

describe("the profile of compose.yaml for several processes", () => {
  const further = everyService.filter(([name]) => name !== "site" && name !== "database");

  it("is asked for, and leaves the site with its database as it is without it", () => {
    expect(further.length).toBeGreaterThan(5);
    for (const [name, { profiles }] of further) expect(profiles, name).toEqual(["large"]);
    expect([site.profiles, database.profiles]).toEqual([undefined, undefined]);
    expect(site.environment["DATABASE_URL"]).toContain("@${DATABASE_HOST:-database:5432}/prova");
  });

  it("runs the same site three times, with one key and one folder of photos", () => {
    for (const name of ["second", "third"]) {
      const process = compose.services[name];
      expect(process, name).toMatchObject({ image: site.image, environment: site.environment, ports: [] });
      expect(process?.volumes, name).toEqual(site.volumes);
    }
  });

  it("publishes no port to other machines, and names images by their versions", () => {
    for (const [name, { ports = [], image }] of further) {
      for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/);
      expect(image, name).toMatch(/^(prova-real|prova-pgbouncer|[a-z/]+:v?\d+[\w.-]*)$/);
    }
  });

  it("brings every file and secret that a service has, and no other", () => {
    const used = everyService.flatMap(([, { configs }]) => configs.map(({ source }) => source));
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.configs).sort());
    for (const { file } of Object.values(compose.configs)) expect(existsSync(file), file).toBe(true);
    expect(compose.secrets).toEqual({ "metrics-token": { environment: "METRICS_TOKEN" } });
    expect(compose.services["prometheus"]?.["secrets"]).toEqual(["metrics-token"]);
  });

  it("balances, pools and measures by the names of its services", () => {
    const processes = ["second", "site", "third"];
    const balanced = readFileSync("deploy/haproxy-pages.cfg", "utf8").matchAll(
      /server (\w+) \1:3000 check$/gm,
    );
    expect([...balanced].map(([, name]) => name).sort()).toEqual(processes);
    const measured = /names: \[(.+)\]/.exec(readFileSync("deploy/prometheus/prometheus.yml", "utf8"))?.[1];
    expect(measured?.split(", ").sort()).toEqual(processes);
    expect(readFileSync("deploy/pgbouncer/pgbouncer.ini", "utf8")).toContain(
      "prova = host=database port=5432",
    );
    for (const name of ["database", "pooler", "redis", "standby", ...processes])
      expect(Object.keys(compose.services)).toContain(name);
  });
});
