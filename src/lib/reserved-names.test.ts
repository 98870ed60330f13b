import { isReservedName } from "@/lib/reserved-names";
import { expect, it } from "vitest";

it.each([
  "Equipe Prova Real",
  "equipe  PROVA-REAL",
  "Prόva Rеal",
  "Pr0va R3a1",
  "Ｐｒｏｖａ Ｒｅａｌ",
  "Próva Reàl Oficial",
  "P.r.o.v.a R.e.a.l",
  "Prova ReaI",
  "Prova Rea|",
  "Moderação",
  "moderacao",
  "AdmIn",
  "Suporte",
])("%s is the site's own", (name) => {
  expect(isReservedName(name)).toBe(true);
});

it.each(["Ana", "Real", "Provador", "Reinaldo Moderato", "Ádamo", "Suportei bem", "Equipe de casa", "Prova"])(
  "%s is anybody's",
  (name) => {
    expect(isReservedName(name)).toBe(false);
  },
);
