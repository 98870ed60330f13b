import { limitedMeasures } from "@/features/search/engine/limited-measures";
import { expect, it } from "vitest";

it("names what is limited with its limits, in words and the unit of the measure", () => {
  const measures = [
    { key: "tela", label: "Tela", type: "number", unit: "pol." },
    { key: "peso", label: "Peso", type: "number", unit: "g" },
    { key: "bocas", label: "Bocas", type: "number" },
    { key: "nota_ruido", label: "Ruído", type: "number", isCriterion: true },
    { key: "nota_idss", label: "IDSS", type: "number", isCriterion: true },
    { key: "altura", label: "Altura", type: "number", unit: "cm" },
  ] as const;
  expect(
    limitedMeasures(measures, {
      bocas: [">4"],
      peso: ["<200"],
      tela: ["<=6.7", ">=6.1"],
      nota_ruido: [">=80"],
      nota_idss: [">=70"],
    }),
  ).toEqual([
    { key: "tela", label: "Tela: até 6,7\u00a0pol., 6,1\u00a0pol. ou mais" },
    { key: "peso", label: "Peso: menos de 200\u00a0g" },
    { key: "bocas", label: "Bocas: mais de 4" },
    { key: "nota_ruido", label: "Nota em ruído: 80 ou mais" },
    { key: "nota_idss", label: "Nota em IDSS: 70 ou mais" },
  ]);
});
