import { startsAtOnce } from "@/lib/page-start/starts-at-once";
import { expect, it } from "vitest";

it.each([
  ["/entrar", true],
  ["/entrar/retorno", true],
  ["/cadastro", true],
  ["/conta", true],
  ["/conta/seguranca", true],
  ["/", false],
  ["/rankings/[slug]", false],
  ["/contagem", false],
])("the scripts of %s start at once: %s", (route, isAtOnce) => {
  expect(startsAtOnce(route)).toBe(isAtOnce);
});
