import { spellName } from "@/server/ingest/import/spell-name";
import { describe, expect, it } from "vitest";

const spell = (name: string, ...words: [string, string][]) => spellName(name, new Map(words));

describe("spellName", () => {
  it.each([
    ["BANCO DO ESTADO DE EXEMPLO S.A.", "Banco do Estado de Exemplo S.A."],
    ["COMFORTLINE 200TSI", "Comfortline 200TSI"],
    ["STRADA", "Strada"],
    ["CHROME", "Chrome"],
    ["PORSCHE", "Porsche"],
    ["GTS TMHEV V6", "GTS TMHEV V6"],
    ["ABC-BRASIL", "ABC-Brasil"],
    ["xDrive40i Já Escrito", "xDrive40i Já Escrito"],
    ["MÁXIMA", "Máxima"],
  ])("writes %s as %s", (shouted, name) => {
    expect(spell(shouted)).toBe(name);
  });

  it("uses the spellings that it is given, whatever the accents in the name", () => {
    expect(spell("BANCO ITAU", ["itau", "Itaú"])).toBe("Banco Itaú");
  });
});
