import { defaultPasswordPolicy, passwordRules } from "@/lib/password-policy";
import { expect, it } from "vitest";

it.each([
  ["", []],
  ["aaaaaaaa", ["length", "lower"]],
  ["AAAA1", ["upper", "digit"]],
  ["a b", ["lower", "symbol"]],
  [" ab ", ["lower"]],
  ["çã€", []],
  ["Segredo#1", ["length", "lower", "upper", "digit", "symbol"]],
])("the password %j meets %j of a pool's default policy", (password, met) => {
  const rules = passwordRules(defaultPasswordPolicy);
  expect(rules.filter(({ isMet }) => isMet(password)).map(({ id }) => id)).toEqual(met);
});

it("asks for no more than the policy does", () => {
  const rules = passwordRules({ shortest: 12, needs: ["digit"] });
  expect(rules.map(({ id }) => id)).toEqual(["length", "digit"]);
  expect(rules.map(({ isMet }) => isMet("onze letras"))).toEqual([false, false]);
  expect(rules.map(({ isMet }) => isMet("doze letras1"))).toEqual([true, true]);
});
