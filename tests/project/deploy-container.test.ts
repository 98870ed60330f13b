import { settingNames } from "@/config/settings";
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { findFreePort } from "../../e2e/support/free-port";

const dockerfile = readFileSync("Dockerfile", "utf8");
const finalStage = dockerfile.slice(dockerfile.indexOf("FROM settings AS site"));
const ignored = readFileSync(".dockerignore", "utf8").split("\n");

const serviceSchema = z.looseObject({
  build: z.object({ args: z.record(z.string(), z.string()) }).optional(),
  environment: z.record(z.string(), z.unknown()),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) }),
});
const compose = z
  .object({
    services: z.object({ site: serviceSchema, database: serviceSchema }),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(readFileSync("compose.yaml", "utf8"), { merge: true }));
const { site, database } = compose.services;

const isBuildSetting = (name: string) => name.startsWith("NEXT_PUBLIC_") || name === "IMAGE_HOSTS";
const buildSettings = settingNames.filter(isBuildSetting).sort();

describe("the Dockerfile", () => {
  it("takes the settings that the build writes into the scripts, and no other", () => {
    const names = [...dockerfile.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
    expect(names.sort()).toEqual(buildSettings);
    for (const name of buildSettings) expect(dockerfile).toContain(`${name}=$${name}`);
  });

  it("brings everything that the start compares with the build, so that nothing is built in the container", () => {
    const fingerprint = readFileSync("src/server/start/fingerprint.ts", "utf8");
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
    expect(finalStage).toMatch(/^CMD \["node", "--import", "tsx", "src\/server\/start\/main.ts"\]$/m);
    expect(finalStage).toMatch(/HEALTHCHECK .* CMD \["node", "deploy\/healthcheck.js"\]$/m);
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
    expect(scripts.start).toBe("exec node --import tsx src/server/start/main.ts");
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
    const port = await findFreePort();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    expect(await check(port)).toBe(code);
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

  it("keeps data in volumes, the rest read-only, and limits both services", () => {
    const volumes = [site, database].flatMap((service) =>
      service.volumes.map((volume) => volume.split(":")[0]),
    );
    expect(volumes.sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const service of [site, database]) {
      expect(service).toMatchObject({ read_only: true, restart: "unless-stopped" });
      expect(service["security_opt"]).toEqual(["no-new-privileges:true"]);
    }
    expect(database.healthcheck?.test).toContain("pg_isready");
    expect(site["depends_on"]).toEqual({ database: { condition: "service_healthy" } });
  });
});
