import { afterAll, beforeAll, expect, it } from "vitest";
import { openScriptedFacade, type ScriptedFacade } from "@tests/support/auth/scripted-facade";
import { serviceError } from "@tests/support/auth/scripted-service";

let facade: ScriptedFacade;

beforeAll(async () => {
  facade = await openScriptedFacade();
});
afterAll(() => facade.close());

/** The number of attempts for so many simultaneous calls of an overloaded service. */
async function attemptsAt(calls: number): Promise<number> {
  facade.service.reset();
  facade.service.answer("ForgotPassword", serviceError("InternalErrorException", "Overloaded", 503));
  await Promise.all(Array.from({ length: calls }, () => facade.auth.forgotPassword("ana")));
  return facade.service.calls.length;
}

it("specification 9: calls of the identity service share 500 tokens for retries, of which each takes 5", async () => {
  expect(await attemptsAt(40)).toBe(120);
  expect(await attemptsAt(40)).toBe(40 + 20);
  expect(await attemptsAt(3)).toBe(3);
  facade.service.answer("ForgotPassword", { body: {} });
  for (let call = 0; call < 5; call++) await facade.auth.forgotPassword("ana");
  expect(await attemptsAt(1)).toBe(2);
});
