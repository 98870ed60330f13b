import { passwordRules } from "@/lib/password-rules";
import { expect, it } from "vitest";

it.each([
  ["", []],
  ["aaaaaaaa", ["length", "lower"]],
  ["AAAA1", ["upper", "digit"]],
  ["a b", ["lower", "symbol"]],
  [" ab ", ["lower"]],
  ["çã€", []],
  ["Segredo#1", ["length", "lower", "upper", "digit", "symbol"]],
])("the password %j meets %j", (password, met) => {
  expect(passwordRules.filter(({ isMet }) => isMet(password)).map(({ id }) => id)).toEqual(met);
});
