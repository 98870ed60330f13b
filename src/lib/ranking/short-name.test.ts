import { shortName } from "@/lib/ranking/short-name";
import { expect, it } from "vitest";

it.each([
  ["Geladeira Brisa 300", "Brisa", "geladeira", "Brisa 300"],
  ["Máquina de Lavar Brisa 12", "Brisa", "máquina de lavar", "Brisa 12"],
  ["Fone Brisa Sopro", "Brisa", "fone de ouvido", "Brisa Sopro"],
  ["Brisa 300", "Brisa", "geladeira", "Brisa 300"],
  ["Geladeira Frost Free Brisa", "Brisa", "geladeira", "Geladeira Frost Free Brisa"],
  ["Empresa de Correios", null, "empresa", "Empresa de Correios"],
  ["Engenharia civil – UFMT – Cuiabá", null, "curso de engenharia civil", "UFMT – Cuiabá"],
  ["Civil – UFMT", null, "curso de engenharia", "Civil – UFMT"],
  ["Brisa – 300", null, "geladeira", "Brisa – 300"],
  ["Geladeira", "Brisa", "geladeira", "Geladeira"],
])("of %j by %j among %j is %j", (name, brand, noun, expected) => {
  expect(shortName({ name, brand }, noun)).toBe(expected);
});
