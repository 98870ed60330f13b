import { createAddressLimit } from "@/server/platform/http/address-limit";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { callUserPool, refusal } from "../../support/identity/call-service";
import { type IdentitySite, startIdentitySite, type TestUser } from "../../support/identity/identity-site";
import { inParallel } from "../../support/identity/in-parallel";
import { signInBySrp } from "../../support/identity/srp-client";

/** The number of sign-ins, and how many run at once. For a longer run: `SIGN_INS=1000 SIGN_INS_AT_ONCE=100`. */
const signIns = Number(process.env.SIGN_INS ?? 100);
const atOnce = Number(process.env.SIGN_INS_AT_ONCE ?? 50);

/** Megabytes used by this file's part of the process, which it shares with other test files. */
function usedMemory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

let site: IdentitySite;
let people: TestUser[];

beforeAll(async () => {
  site = await startIdentitySite();
  people = await inParallel(10, 5, () => site.createUser());
});

afterAll(() => site.stop());

it("many sign-ins at once succeed, or are told to come back", async () => {
  const before = usedMemory();
  const begin = performance.now();
  const durations: number[] = [];
  const answers = await inParallel(signIns, atOnce, async (index) => {
    const person = people[index % people.length]!;
    const start = performance.now();
    const answer = await signInBySrp({
      ...site.settings,
      endpoint: site.directEndpoint,
      username: person.email,
      password: person.password,
    });
    durations.push(performance.now() - start);
    return refusal(answer);
  });
  const seconds = (performance.now() - begin) / 1000;
  const refused = answers.filter((answer) => answer !== "");
  expect(new Set(refused.map((answer) => answer.split(":")[0]))).toEqual(
    new Set(refused.length > 0 ? ["TooManyRequestsException"] : []),
  );
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(Math.min(signIns, 100));
  durations.sort((left, right) => left - right);
  const grown = usedMemory() - before;
  if (process.env.SIGN_INS)
    console.log(
      `${inject("engine")}: ${signIns} sign-ins, ${atOnce} at once: ${seconds.toFixed(1)} s, ` +
        `${refused.length} refused, p95 ${durations[Math.floor(durations.length * 0.95)]?.toFixed(0)} ms, ` +
        `memory +${grown.toFixed(0)} MB`,
    );
  expect(grown).toBeLessThan(200);
  expect(seconds).toBeLessThan(0.5 * signIns + 30);
  // Afterwards the service works as before.
  const [person] = people;
  expect(
    refusal(await signInBySrp({ ...site.settings, username: person!.email, password: person!.password })),
  ).toBe("");
});

it("more calls than can be worked on at once, or than one network may make, are told to come back", async () => {
  const limited = async (options: Parameters<typeof startIdentitySite>[0]) => {
    const small = await startIdentitySite(options);
    const ask = () => callUserPool(small.directEndpoint, "GetUser", { AccessToken: "x" });
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    await small.stop();
    const refused = answers.filter(({ body }) => body?.__type === "TooManyRequestsException");
    for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    const others = answers.filter(({ body }) => body?.__type === "NotAuthorizedException");
    expect(refused.length + others.length).toBe(40);
    return others.length;
  };
  const worked = await limited({ callsAtOnce: 2 });
  expect(worked).toBeGreaterThan(0);
  expect(worked).toBeLessThan(40);
  expect(await limited({ admit: createAddressLimit({ name: "test", requests: 10, seconds: 60 }) })).toBe(10);
});
